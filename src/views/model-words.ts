import type { ModelSettings } from '../chat/model-settings';
import { displayText } from '../ui/format';
import type { Messages } from '../ui/messages/messages-context';

/** Graphemes of a name that somebody typed. */
const NAME_LENGTH = 60;

/** A model as people call it; the demo says that it is none. */
export function modelName({ api, name, modelId }: ModelSettings, t: Messages['t']): string {
  if (api === 'demo') return t('composer.demoModel');
  return displayText(name, NAME_LENGTH) || displayText(modelId, NAME_LENGTH) || t('common.unknown');
}

/** Where a model is asked: its provider, '' for the demo. */
export function modelPlace({ api, provider }: ModelSettings): string {
  return api === 'demo' ? '' : displayText(provider, NAME_LENGTH);
}
