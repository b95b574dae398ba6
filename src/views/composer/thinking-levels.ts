import type { ThinkingLevel } from '../../chat/model-settings';

/** How much a model can be asked to think, least first. */
export const thinkingLevels: readonly ThinkingLevel[] = ['off', 'minimal', 'low', 'medium', 'high', 'xhigh'];
