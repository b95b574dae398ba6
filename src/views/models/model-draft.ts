import type { ModelPrice, ModelSettings } from '../../chat/model-settings';
import { kindOf, kindPresets, type ModelKind } from './model-kinds';

/** The prices of a model as they are typed. */
type PriceDraft = Readonly<Record<keyof ModelPrice, string>>;

/** A model as it is typed. The key is not in here: it stays in its field. */
export interface ModelDraft {
  readonly kind: ModelKind;
  /** as it is written into the messages */
  readonly provider: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly modelId: string;
  readonly contextWindow: string;
  readonly maxTokens: string;
  readonly reasoning: boolean;
  readonly images: boolean;
  readonly price: PriceDraft;
}

/** What keeps a draft from being saved or tried. */
export type DraftProblem = 'baseUrl' | 'modelId' | 'contextWindow' | 'maxTokens' | 'price';

export const priceParts: readonly (keyof ModelPrice)[] = ['input', 'output', 'cacheRead', 'cacheWrite'];

const NO_PRICE: PriceDraft = { input: '', output: '', cacheRead: '', cacheWrite: '' };

/** A new model of a kind, with what the kind fills in. */
export function newDraft(kind: ModelKind): ModelDraft {
  const { provider, baseUrl, contextWindow, maxTokens, reasoning, images } = kindPresets[kind];
  return {
    kind,
    provider,
    name: '',
    baseUrl,
    modelId: '',
    contextWindow: String(contextWindow),
    maxTokens: String(maxTokens),
    reasoning,
    images,
    price: NO_PRICE,
  };
}

/** A model that is set up, to be changed. */
export function draftOf(settings: ModelSettings): ModelDraft {
  const { name, provider, baseUrl, modelId, contextWindow, maxTokens, reasoning, images, price } = settings;
  return {
    kind: kindOf(settings),
    provider,
    // a name that is only the id follows it
    name: name === modelId ? '' : name,
    baseUrl,
    modelId,
    contextWindow: String(contextWindow),
    maxTokens: String(maxTokens),
    reasoning,
    images,
    price:
      price === null
        ? NO_PRICE
        : {
            input: String(price.input),
            output: String(price.output),
            cacheRead: String(price.cacheRead),
            cacheWrite: String(price.cacheWrite),
          },
  };
}

/** Another kind: it fills everything in, but an address that was typed stays, with what belongs to it. */
export function withKind(draft: ModelDraft, kind: ModelKind): ModelDraft {
  const isTyped = draft.baseUrl.trim() !== kindPresets[draft.kind].baseUrl;
  if (isTyped && draft.baseUrl.trim() !== '') {
    return { ...draft, kind, provider: kindPresets[kind].provider };
  }
  return { ...newDraft(kind), name: draft.name };
}

/** The draft as settings; figures that cannot be read are those of the kind. */
export function settingsOf(draft: ModelDraft, id: string): ModelSettings {
  const { kind, provider, name, modelId, reasoning, images } = draft;
  const preset = kindPresets[kind];
  const model = modelId.trim();
  return {
    id,
    name: name.trim() || model,
    api: preset.api,
    provider,
    baseUrl: draft.baseUrl.trim(),
    modelId: model,
    contextWindow: readTokens(draft.contextWindow) ?? preset.contextWindow,
    maxTokens: readTokens(draft.maxTokens) ?? preset.maxTokens,
    reasoning,
    images,
    price: readPrice(draft.price),
  };
}

/** What is wrong with a draft, in the order of the fields. */
export function draftProblems(draft: ModelDraft): readonly DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (endpointOf(draft.baseUrl) === null) problems.push('baseUrl');
  if (draft.modelId.trim() === '') problems.push('modelId');
  if (readTokens(draft.contextWindow) === null) problems.push('contextWindow');
  if (readTokens(draft.maxTokens) === null) problems.push('maxTokens');
  if (priceParts.some((part) => readDollars(draft.price[part]) === null)) problems.push('price');
  return problems;
}

/** The address of an endpoint, or null when it is none that a page can ask. */
export function endpointOf(baseUrl: string): URL | null {
  const text = baseUrl.trim();
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/** Is the address on this machine? What goes there passes no network. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Tokens as people write them: 32768, 32,768, 128k, 1.5M; null when it is no such number. */
export function readTokens(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)([km])?$/i.exec(text.replaceAll(/[\s,_]/g, ''));
  if (match === null) return null;
  const unit = match[2]?.toLowerCase();
  const tokens = Math.round(Number(match[1]) * (unit === 'm' ? 1_000_000 : unit === 'k' ? 1000 : 1));
  return tokens > 0 && Number.isSafeInteger(tokens) ? tokens : null;
}

/** Dollars; 0 for an empty field, null when it is no number. */
function readDollars(text: string): number | null {
  const clean = text.trim().replace(/^\$/, '').replace(',', '.');
  if (clean === '') return 0;
  return /^\d*\.?\d+$/.test(clean) ? Number(clean) : null;
}

function readPrice(price: PriceDraft): ModelPrice | null {
  if (priceParts.every((part) => price[part].trim() === '')) return null;
  const dollars = (part: keyof ModelPrice): number => readDollars(price[part]) ?? 0;
  return {
    input: dollars('input'),
    output: dollars('output'),
    cacheRead: dollars('cacheRead'),
    cacheWrite: dollars('cacheWrite'),
  };
}
