import { useState, type ReactElement } from 'react';
import type { Row } from '../../session/array-session-index';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { joinClasses } from '../../ui/class-names';
import { Dialog } from '../../ui/dialog';
import { formatCost, formatTokens } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './compare-head.module.css';
import { copyMarkdown } from './copy-markdown';
import { kindWords } from '../kind-words';
import { LeafPicker } from './leaf-picker';
import { sideClass } from './side-mark';
import marks from './side-mark.module.css';
import { MOST_PICKS } from '../../store/compare-slice';
import { useCompareActions } from './use-compare-actions';
import type { Compared, Side } from './use-comparison';

/** What is compared, where it parted, and what can be done with the comparison. */
export function CompareHead({ compared }: { compared: Compared }): ReactElement {
  const { sides } = compared;
  const { t } = useMessages();
  const last = sides.length - 1;
  return (
    <header className={styles['head']}>
      <VisuallyHidden>
        <h2>{t('compare.title')}</h2>
      </VisuallyHidden>
      <div className={styles['line']}>
        <ul className={joinClasses(styles['sides'], sides.length > 2 && styles['many'])}>
          {sides.map((side) => (
            <li key={side.letter} className={styles['side']}>
              {side.place > 0 && side.place === last && (
                <span className={styles['and']}>{t('compare.and')}</span>
              )}
              <SideChip side={side} removable={sides.length > 2} />
            </li>
          ))}
        </ul>
        <Controls compared={compared} />
      </div>
      <SharedLine compared={compared} />
    </header>
  );
}

function SideChip({ side, removable }: { side: Side; removable: boolean }): ReactElement {
  const { t } = useMessages();
  const { select, remove } = useCompareActions();
  const { letter } = side;
  const name = side.name === '' ? t('compare.noWords') : side.name;
  const full = side.session === null ? name : `${name} · ${side.session}`;
  return (
    <span className={joinClasses(marks['chip'], marks[sideClass(side)])} title={full}>
      <button
        type="button"
        className={marks['go']}
        aria-label={t('compare.goToSide', { letter, name: full })}
        onClick={() => select(side, side.pick.ref.row)}
      >
        <span className={marks['letter']}>{letter} ·</span>
        <span className={marks['name']} dir="auto">
          {name}
        </span>
      </button>
      {removable && (
        <button
          type="button"
          className={marks['remove']}
          aria-label={t('compare.remove', { letter })}
          onClick={() => remove(side.pick)}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  );
}

function Controls({ compared }: { compared: Compared }): ReactElement {
  const messages = useMessages();
  const { t } = messages;
  const { setPicks, add, close } = useCompareActions();
  const [adding, setAdding] = useState(false);
  const { sides } = compared;
  const picks = sides.map(({ pick }) => pick);
  return (
    <div className={styles['controls']}>
      <Button variant="ghost" size="s" onClick={() => setPicks(picks.toReversed())}>
        {t('compare.swap')}
      </Button>
      {sides.length < MOST_PICKS && (
        <Button variant="ghost" size="s" onClick={() => setAdding(true)}>
          {t('compare.pick.add')}
        </Button>
      )}
      <CopyButton label={t('compare.copy')} getText={() => copyMarkdown(compared, messages)} />
      <IconButton size="s" icon="close" label={t('compare.close')} onClick={close} />
      <Dialog
        open={adding}
        onOpenChange={setAdding}
        title={t('compare.pick.add')}
        description={t('compare.pick.addHint')}
      >
        <div className={styles['picker']}>
          <LeafPicker
            taken={picks}
            onPick={(pick) => {
              setAdding(false);
              add(pick);
            }}
          />
        </div>
      </Dialog>
    </div>
  );
}

/** The shared beginning, folded into one line. */
function SharedLine({ compared }: { compared: Compared }): ReactElement {
  const { t, locale } = useMessages();
  const { select } = useCompareActions();
  const { comparison, sides, ancestorDetail } = compared;
  // an entry without words, such as the system prompt, is told by what it is
  const kind = ancestorDetail === null ? t('compare.noWords') : kindWords(ancestorDetail, t);
  const ancestor = compared.ancestor === '' ? kind : compared.ancestor;
  const { shared } = comparison;
  const [first] = sides;
  const row: Row | undefined = shared.ancestorRows[0];
  if (shared.ancestorId === null || first === undefined || row === undefined || row < 0) {
    return (
      <p className={styles['shared']}>
        <strong>{t('compare.noAncestor')}</strong> · {t('compare.noAncestor.body')}
      </p>
    );
  }
  const facts = [
    t('compare.shared.entries', { count: shared.entries }),
    t('compare.shared.turns', { count: shared.turns }),
    t('common.tokens', { tokens: formatTokens(shared.tokens, locale) }),
    formatCost(shared.cost, locale),
  ];
  return (
    <p className={styles['shared']}>
      <span className={styles['fork']}>
        <Icon name="fork" size={14} />
      </span>
      {t('compare.partAfter')}{' '}
      <button
        type="button"
        className={styles['ancestor']}
        title={t('compare.shared.go')}
        onClick={() => select(first, row)}
      >
        <bdi>{ancestor}</bdi>
      </button>
      {['', ...facts, ''].join(' · ')}
      <span title={t('compare.shared.cacheTitle')}>
        {t('compare.shared.cache', { tokens: formatTokens(shared.cacheTokens, locale) })}
      </span>
    </p>
  );
}
