import type {
  Api,
  AssistantMessageEventStream,
  Model,
  SimpleStreamOptions,
  TranscriptContext,
} from '@earendil-works/pi-ai';
import { createFauxCore, fauxAssistantMessage } from '@earendil-works/pi-ai/providers/faux';
import { contentText } from '@earendil-works/pi-ai/utils/text';
import { getCurrentSystemPrompt } from '@earendil-works/pi-ai/utils/transcript';
import { demoAnswer } from './demo-answers';
import { SUMMARY_SYSTEM } from './summary-prompts';

/** Fast enough not to bore, slow enough to stop it. */
const TOKENS_PER_SECOND = 60;

/** Streams a made answer without a network, at a pace that can be read. */
export function streamDemo(
  model: Model<Api>,
  context: TranscriptContext,
  options: SimpleStreamOptions,
): AssistantMessageEventStream {
  const core = createFauxCore({
    api: model.api,
    provider: model.provider,
    tokensPerSecond: TOKENS_PER_SECOND,
    tokenSize: { min: 1, max: 2 },
  });
  core.setResponses([
    ({ messages }) => {
      const asked = messages.findLast((message) => message.role === 'user');
      const prompt = asked === undefined ? '' : contentText(asked.content);
      const isSummary = getCurrentSystemPrompt(messages) === SUMMARY_SYSTEM;
      return fauxAssistantMessage(demoAnswer(prompt, isSummary, Math.random()));
    },
  ]);
  return core.streamSimple(model, context, options);
}
