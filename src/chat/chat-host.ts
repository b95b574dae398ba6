import type { JsonObject } from '../base/json';
import type { Result } from '../base/result';

/** What the model sees at an entry, as Pi's buildSessionContext gives it (FORMATS.md A5). */
export interface ChatContext {
  /** AgentMessages as JSON: system, user, assistant, toolResult, bashExecution, custom, branchSummary, compactionSummary */
  readonly messages: readonly JsonObject[];
  readonly model: { readonly provider: string; readonly modelId: string } | null;
  readonly thinkingLevel: string;
}

/**
 * What a conversation needs of the session that it continues. The conversation knows nothing of files: what settles
 * becomes a planned entry. A call after the session was closed or switched rejects with SessionGone (src/base/session-gone.ts).
 */
export interface ChatHost {
  readonly context: (leafId: string | null) => Promise<Result<ChatContext, string>>;
  /** entries of the path to an entry, root first, as JSON of the current version */
  readonly path: (leafId: string | null) => Promise<Result<readonly JsonObject[], string>>;
  /**
   * Plans an entry below another one (null: as a root) and gives its id; context() and path() know it then. `entry` is
   * without id, parentId and timestamp.
   */
  readonly append: (parentId: string | null, entry: JsonObject) => Promise<string>;
  /** Keeps an answer that is still arriving, so that a crash does not lose it; null once it is settled or dropped. */
  readonly keepPartial: (
    partial: { readonly parentId: string | null; readonly message: JsonObject } | null,
  ) => void;
}
