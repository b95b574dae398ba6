import { useEffect, type ReactElement, type ReactNode } from 'react';
import type { LeafReason } from '../../projection/leaf-ledger';
import type { EntryRef } from '../../projection/row-detail';
import type { Loading, SessionState } from '../../store/app-state';
import { Button } from '../../ui/button';
import { displayText } from '../../ui/format';
import { IconButton } from '../../ui/icon-button';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import styles from './branches-view.module.css';
import { reasonKey, type LeafItem } from './leaf-item';

type SessionSummary = Extract<Loading, { type: 'ready' }>['summary'];

/** Stands where the link goes while the sentence around it is made: no message holds it. */
const SLOT = '\u0000';
/** Graphemes of an entry's words inside a sentence. */
const WORDS_LENGTH = 40;

interface BranchesHeadProps {
  readonly summary: SessionSummary;
  readonly leaf: EntryRef | null;
  readonly reason: LeafReason;
  /** the current leaf is no leaf of the list */
  readonly inMiddle: boolean;
  /** the leaf that the tip belongs to */
  readonly tipItem: LeafItem | null;
  readonly details: SessionState['details'];
  readonly onChoose: (ref: EntryRef) => void;
  readonly onStep: (step: 1 | -1) => void;
  /** a question that belongs to the current leaf */
  readonly children?: ReactNode;
}

/** How many leaves there are, why this one is current, and where Pi would go on (FORMATS.md A4). */
export function BranchesHead(props: BranchesHeadProps): ReactElement {
  const { summary, leaf, details, onChoose, onStep } = props;
  const { t } = useMessages();
  const { tip, newerLeaf } = summary;
  useEffect(() => {
    details.request([tip, newerLeaf].flatMap((ref) => (ref === null ? [] : [ref.row])));
  }, [details, tip, newerLeaf]);
  const words = (ref: EntryRef): string => displayText(details.get(ref.row)?.preview || ref.id, WORDS_LENGTH);
  // who says themselves where the session goes on needs no warning
  const isMoved = summary.plan.edits.some(({ change }) => change.type === 'move');
  const stale = !isMoved && newerLeaf !== null && newerLeaf.row !== leaf?.row;
  const goesOnElsewhere = tip !== null && tip.row !== leaf?.row && tip.row !== newerLeaf?.row;
  const tipTitle = props.tipItem?.label || props.tipItem?.words || (tip === null ? '' : words(tip));
  return (
    <>
      {stale && (
        <Note
          tone="warning"
          actions={
            <Button size="s" onClick={() => onChoose(newerLeaf)}>
              {t('branches.staleAction')}
            </Button>
          }
        >
          <Linked sentence={t('branches.stale', { leaf: SLOT })} onGo={() => onChoose(newerLeaf)}>
            {words(newerLeaf)}
          </Linked>
        </Note>
      )}
      <Note tone="neutral">
        <div className={styles['headline']}>
          <p>{countSentence(summary, t)}</p>
          <span className={styles['steps']}>
            <IconButton
              size="s"
              icon="chevron-left"
              label={t('branches.previous')}
              onClick={() => onStep(-1)}
            />
            <IconButton size="s" icon="chevron-right" label={t('branches.next')} onClick={() => onStep(1)} />
          </span>
        </div>
        <p>{reasonSentence(props.reason, props.inMiddle, t)}</p>
        {goesOnElsewhere && (
          <p>
            <Linked sentence={t('branches.goOn', { tip: SLOT })} onGo={() => onChoose(tip)}>
              {displayText(tipTitle, WORDS_LENGTH)}
            </Linked>
          </p>
        )}
        {props.children}
      </Note>
    </>
  );
}

function countSentence(summary: SessionSummary, t: Messages['t']): string {
  const { leafCount: count, rawLeafCount: raw, bookkeepingLeafCount: records } = summary;
  if (raw === count) return t('branches.countSame', { count });
  if (raw < count) return t('branches.countFewer', { count, raw });
  return records > 0
    ? t('branches.countExplained', { count, raw, records })
    : t('branches.count', { count, raw });
}

function reasonSentence(reason: LeafReason, inMiddle: boolean, t: Messages['t']): string {
  return t(reasonKey(reason, inMiddle), { id: reason.type === 'unknown-link' ? displayText(reason.id) : '' });
}

interface LinkedProps {
  /** with SLOT where the link goes */
  readonly sentence: string;
  readonly children: ReactNode;
  readonly onGo: () => void;
}

function Linked({ sentence, children, onGo }: LinkedProps): ReactElement {
  const [before, after] = sentence.split(SLOT);
  return (
    <>
      {before}
      <button type="button" className={styles['link']} onClick={onGo}>
        <bdi>{children}</bdi>
      </button>
      {after}
    </>
  );
}
