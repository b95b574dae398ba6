import type { ReactElement } from 'react';
import { assertUnreachable } from '../../base/assert';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import { joinClasses } from '../../ui/class-names';
import lists from '../lists.module.css';
import styles from './compare-view.module.css';
import { ComparisonPanel } from './comparison-panel';
import { PickStart } from './pick-start';
import { useCompareActions } from './use-compare-actions';
import { useComparison, type CompareState } from './use-comparison';

/** Two or more paths side by side: where they parted, what each did then, and what that cost. */
export function CompareView(): ReactElement {
  const { t } = useMessages();
  const state = useComparison();
  return (
    <section className={joinClasses(lists['view'], styles['view'])} aria-label={t('compare.title')}>
      <Body state={state} />
    </section>
  );
}

function Body({ state }: { state: CompareState }): ReactElement {
  const { t } = useMessages();
  switch (state.type) {
    case 'few':
      return <PickStart />;
    case 'reading':
      return <EmptyState title={t('compare.reading')} />;
    case 'closed':
      return <Trouble words={t('compare.closed')} />;
    case 'gone':
      return <Trouble words={t('compare.gone')} />;
    case 'failed':
      return <Trouble words={t('compare.failed')} onRetry={state.onRetry} />;
    case 'ready':
      return <ComparisonPanel compared={state.compared} />;
    default:
      return assertUnreachable(state);
  }
}

/** One sentence where there is no comparison, and a way on. */
function Trouble({ words, onRetry }: { words: string; onRetry?: () => void }): ReactElement {
  const { t } = useMessages();
  const { close } = useCompareActions();
  return (
    <Note
      tone="error"
      actions={
        <>
          {onRetry !== undefined && (
            <Button size="s" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )}
          <Button size="s" onClick={close}>
            {t('compare.other')}
          </Button>
        </>
      }
    >
      {words}
    </Note>
  );
}
