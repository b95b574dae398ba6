import { assertUnreachable } from '../../base/assert';
import type { Saving } from '../../store/session-parts';
import type { MessageKey } from '../../ui/messages/catalogue';
import { nextTry } from './save-way';

/** A button at the foot of the list of changes. */
interface SaveStep {
  readonly key: MessageKey;
  readonly run: () => void;
  readonly title?: MessageKey;
  readonly isRisky?: boolean;
}

interface SaveSteps {
  /** what Enter does; `run` is null while there is nothing to do but wait */
  readonly primary: { readonly key: MessageKey; readonly run: (() => void) | null };
  readonly others: readonly SaveStep[];
}

interface SavePorts {
  readonly save: (insist: boolean) => void;
  readonly saveAs: () => void;
  readonly close: () => void;
  /** nothing is unsaved */
  readonly nothing: boolean;
}

/** The ways on from where saving stands. The safe one comes first: while the file grows, that is a new file. */
export function saveSteps(saving: Saving, canAppend: boolean, ports: SavePorts): SaveSteps {
  const close = { key: 'common.close', run: ports.close } as const;
  const saveAs = { key: 'edit.saveAs', run: ports.saveAs } as const;
  if (saving.type === 'saved' || (ports.nothing && saving.type !== 'saving'))
    return { primary: close, others: [] };
  switch (saving.type) {
    case 'saving':
      return { primary: { key: 'edit.saving', run: null }, others: [] };
    case 'idle':
      return canAppend
        ? { primary: { key: 'edit.save', run: () => ports.save(false) }, others: [saveAs] }
        : { primary: saveAs, others: [] };
    case 'failed': {
      const next = nextTry(saving.failure);
      if (next === 'again')
        return { primary: { key: 'edit.again', run: () => ports.save(false) }, others: [saveAs] };
      const insist: SaveStep = {
        key: 'edit.insist',
        run: () => ports.save(true),
        title: 'edit.insistTitle',
        isRisky: true,
      };
      return { primary: saveAs, others: next === 'insist' ? [insist] : [] };
    }
    default:
      return assertUnreachable(saving);
  }
}
