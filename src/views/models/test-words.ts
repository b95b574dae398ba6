import { assertUnreachable } from '../../base/assert';
import type { ModelTest, ServerKind } from '../../chat/model-test';
import { displayText, formatDuration } from '../../ui/format';
import type { MessageKey } from '../../ui/messages/catalogue';
import type { Messages } from '../../ui/messages/messages-context';
import { chatFailureWords } from '../chat-failure-words';
import { endpointOf, isLoopback } from './model-draft';

/** One thing to do, with what to type for it. */
export interface TestStep {
  readonly words: string;
  readonly command: string | null;
}

/** What a try of a model showed, in words. */
export interface TestWords {
  readonly works: boolean;
  readonly what: string;
  readonly steps: readonly TestStep[];
  /** models to take instead; a click puts one into the field */
  readonly known: readonly string[];
}

/** What the words depend on besides the result. */
export interface TestSurroundings {
  /** origin of this page */
  readonly page: string;
  readonly baseUrl: string;
  readonly modelId: string;
  readonly hasKey: boolean;
  /** the model is pulled before it can be used */
  readonly isOllama: boolean;
}

/** The words for a try of a model, and what to do. */
export function testWords(test: ModelTest, around: TestSurroundings, messages: Messages): TestWords {
  const { t, locale } = messages;
  switch (test.type) {
    case 'works':
      return said(
        t('models.works', { time: formatDuration(Math.max(1, test.firstToken), locale) }),
        [],
        true,
      );
    case 'refused':
      return said(
        t('models.refused', { origin: displayText(test.origin) }),
        refusedSteps(test.server, around, t),
      );
    case 'cors':
      return said(t('models.cors', { origin: displayText(test.origin), page: around.page }), [
        ...corsSteps(test.server, around.page, t),
        step(t('models.cors.again')),
      ]);
    case 'wrong-key':
      return said(
        around.hasKey
          ? t('models.wrongKey', { host: displayText(endpointOf(around.baseUrl)?.host ?? around.baseUrl) })
          : t('models.wantsKey'),
      );
    case 'unknown-model':
      return unknownModel(test, around, t);
    case 'failed':
      return said(chatFailureWords(test.failure, messages));
    default:
      return assertUnreachable(test);
  }
}

function said(what: string, steps: readonly TestStep[] = [], works = false): TestWords {
  return { works, what, steps, known: [] };
}

function step(words: string, command: string | null = null): TestStep {
  return { words, command };
}

function unknownModel(
  { modelId, known }: Extract<ModelTest, { type: 'unknown-model' }>,
  { isOllama }: TestSurroundings,
  t: Messages['t'],
): TestWords {
  const what = t('models.unknownModel', { model: displayText(modelId) });
  const pull = isOllama ? [step(t('models.unknownModelPull'), `ollama pull ${quoted(modelId)}`)] : [];
  const none = known.length === 0 && !isOllama ? [step(t('models.unknownModelNone'))] : [];
  return { works: false, what, steps: [...pull, ...none], known };
}

function refusedSteps(
  server: ServerKind,
  { baseUrl, modelId, page }: TestSurroundings,
  t: Messages['t'],
): readonly TestStep[] {
  const endpoint = endpointOf(baseUrl);
  const steps = [startStep(server, endpoint, modelId, t)];
  if (endpoint === null || !URL.canParse(page)) return steps;
  const from = new URL(page);
  const isMixed = from.protocol === 'https:' && endpoint.protocol === 'http:' && !isLoopback(endpoint);
  if (isMixed) return [...steps, step(t('models.refused.mixed'))];
  // browsers ask before a page from elsewhere reaches this machine
  return isLoopback(endpoint) && !isLoopback(from) ? [...steps, step(t('models.refused.network'))] : steps;
}

function startStep(server: ServerKind, endpoint: URL | null, modelId: string, t: Messages['t']): TestStep {
  const port = endpoint?.port ?? '';
  const model = quoted(modelId);
  switch (server) {
    case 'ollama':
      return step(t('models.refused.ollama'), 'ollama serve');
    case 'llama.cpp':
      return step(t('models.refused.llama.cpp'), `llama-server -m model.gguf --port ${port || '8080'}`);
    case 'lm-studio':
      return step(t('models.refused.lm-studio'), `lms server start --port ${port || '1234'}`);
    case 'vllm':
      return step(t('models.refused.vllm'), `vllm serve ${model} --port ${port || '8000'}`);
    case 'openai':
    case 'anthropic':
    case 'google':
    case 'openrouter':
      return step(t('models.refused.service'));
    case 'other':
      return step(t('models.refused.other'));
    default:
      return assertUnreachable(server);
  }
}

/**
 * How each server is told to answer this page. Ollama has a list of origins, of which this machine's are on it from the
 * start; llama.cpp allowed every origin until it got --cors-origins, and vLLM does unless it is told otherwise.
 */
function corsSteps(server: ServerKind, page: string, t: Messages['t']): readonly TestStep[] {
  switch (server) {
    case 'ollama':
      return ollamaSteps(page).map(([key, command]) => step(t(key), command));
    case 'llama.cpp':
      return [step(t('models.cors.llama'), `llama-server -m model.gguf --cors-origins "${page}"`)];
    case 'lm-studio':
      return [step(t('models.cors.lmStudio'), 'lms server start --cors')];
    case 'vllm':
      return [step(t('models.cors.vllm'), `vllm serve MODEL --allowed-origins '["${page}"]'`)];
    case 'openai':
    case 'anthropic':
    case 'google':
    case 'openrouter':
      return [step(t('models.cors.service'))];
    case 'other':
      return [
        step(
          t('models.cors.other'),
          `Access-Control-Allow-Origin: ${page}\nAccess-Control-Allow-Headers: authorization, content-type`,
        ),
      ];
    default:
      return assertUnreachable(server);
  }
}

function ollamaSteps(page: string): readonly (readonly [MessageKey, string])[] {
  return [
    ['models.cors.ollamaTerminal', `OLLAMA_ORIGINS="${page}" ollama serve`],
    ['models.cors.ollamaMac', `launchctl setenv OLLAMA_ORIGINS "${page}"`],
    ['models.cors.ollamaWindows', `setx OLLAMA_ORIGINS "${page}"`],
    ['models.cors.ollamaService', `[Service]\nEnvironment="OLLAMA_ORIGINS=${page}"`],
  ];
}

/** An id as a word of a command; what a shell would take for more than a word stands in quotes. */
function quoted(modelId: string): string {
  if (modelId === '') return 'MODEL';
  return /^[\w.:/@-]+$/.test(modelId) ? modelId : `'${modelId.replaceAll("'", String.raw`'\''`)}'`;
}
