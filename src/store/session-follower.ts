import type { SaveLoss } from './session-parts';
import type { EditKeeper } from './edit-keeper';
import type { AppPorts } from './ports';
import { changeSession, findSession, type Store } from './session-changes';

/** How long after a save in place it is watched for entries whose parent was lost, in milliseconds. */
const WATCH_LOSSES = 30_000;

/** Takes what is appended to files while they are open. */
export class SessionFollower {
  readonly #store: Store;
  readonly #ports: AppPorts;
  readonly #keeper: EditKeeper;
  /** sessions that are being looked at, each with the look that is under way */
  readonly #looks = new Map<string, Promise<void>>();
  readonly #watched = new Map<string, { readonly fromRow: number; readonly until: number }>();

  constructor(store: Store, ports: AppPorts, keeper: EditKeeper) {
    this.#store = store;
    this.#ports = ports;
    this.#keeper = keeper;
  }

  /**
   * Looks at the file of a session again. A look that is under way is waited for, and another one follows it. While the
   * session is being saved only the save itself looks (`own`): what is read just then may be taken away by it.
   */
  async follow(key: string, own = false): Promise<void> {
    await this.#looks.get(key);
    if (!own && findSession(this.#store, key)?.saving.type === 'saving') return;
    const look = this.#look(key);
    this.#looks.set(key, look);
    await look;
    if (this.#looks.get(key) === look) this.#looks.delete(key);
  }

  /** Is a look under way? Then the next one can be left out. */
  isLooking(key: string): boolean {
    return this.#looks.has(key);
  }

  /** From now on for a while, entries behind `fromRow` whose parent is missing are reported as losses of a save. */
  watchLosses(key: string, fromRow: number): void {
    this.#watched.set(key, { fromRow, until: this.#ports.now() + WATCH_LOSSES });
  }

  async #look(key: string): Promise<void> {
    const session = findSession(this.#store, key);
    if (session?.loading.type !== 'ready' || session.client === null) return;
    const { client, source, trouble } = session;
    const canGrow = source.type === 'handle' || source.type === 'served';
    if (!canGrow || !session.loading.summary.complete || trouble !== null) return;
    const extended = await client.extend();
    if (findSession(this.#store, key)?.client !== client) return;
    if (!extended.ok) {
      changeSession(this.#store, key, { trouble: extended.error });
    } else if (extended.value !== null) {
      const follow = this.#store.getState().view.followLatest;
      await this.#keeper.adopt(key, client, extended.value, { type: 'growth', follow });
      await this.#findLosses(key);
    }
  }

  async #findLosses(key: string): Promise<void> {
    const watched = this.#watched.get(key);
    const session = findSession(this.#store, key);
    const client = session?.client ?? null;
    if (watched === undefined || session === undefined || client === null) return;
    if (this.#ports.now() > watched.until) {
      this.#watched.delete(key);
      return;
    }
    const diagnostics = await client.diagnostics();
    const losses = diagnostics.flatMap(({ code, row, values }): readonly SaveLoss[] =>
      code === 'missing-parent' && row !== null && row >= watched.fromRow
        ? [{ type: 'parent', id: String(values['id']), parentId: String(values['parentId']) }]
        : [],
    );
    const { saving } = findSession(this.#store, key) ?? session;
    if (losses.length === 0 || saving.type !== 'saved') return;
    const lines = saving.losses.filter(({ type }) => type === 'line');
    changeSession(this.#store, key, { saving: { ...saving, losses: [...lines, ...losses] } });
  }
}
