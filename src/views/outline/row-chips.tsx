import type { ReactElement } from 'react';
import type { RowDetail } from '../../projection/row-detail';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { LineFlag } from '../../projection/outline-columns';
import { UnsavedMark } from '../unsaved-mark';
import styles from './outline-row.module.css';
import { stubFigures, type LineState } from './row-label';

/** The small marks behind a row's text: label, branch figures, tip, failures, damage. */
export function RowChips({ detail, state }: { detail: RowDetail; state: LineState }): ReactElement {
  const { t } = useMessages();
  const chip = styles['chip'];
  const { flags, stubHits } = state;
  const isStub = (flags & LineFlag.stub) !== 0;
  const folded = isStub && (flags & LineFlag.open) === 0;
  // hits say more than figures while something is searched, and a row is narrow
  const figures = isStub && !(folded && stubHits > 0) ? stubFigures(state, t) : '';
  const holdsTip = folded && (flags & LineFlag.holdsTip) !== 0;
  return (
    <>
      {detail.unsaved && <UnsavedMark />}
      {detail.label !== null && <LabelChip label={detail.label} unsaved={state.labelUnsaved} />}
      {folded && state.stubLabel !== null && state.stubLabel !== detail.label && (
        <LabelChip label={state.stubLabel} unsaved={state.stubLabelUnsaved} ofBranch />
      )}
      {detail.orphan && (
        <Chip className={chip} tone="warning" title={t('outline.row.orphanTitle')}>
          {t('outline.row.orphan')}
        </Chip>
      )}
      {detail.cycleCut && (
        <Chip className={chip} tone="warning" title={t('outline.row.cycleTitle')}>
          {t('outline.row.cycle')}
        </Chip>
      )}
      {detail.shadowed && (
        <Chip className={chip} tone="warning" title={t('outline.row.shadowedTitle')}>
          {t('outline.row.shadowed')}
        </Chip>
      )}
      {detail.mirror && (
        <Chip className={chip} tone="neutral" title={t('outline.row.mirrorTitle')}>
          {t('outline.row.mirror')}
        </Chip>
      )}
      {detail.failure === 'aborted' && (
        <Chip className={chip} tone="warning">
          {t('outline.row.aborted')}
        </Chip>
      )}
      {folded && detail.failure === null && (flags & LineFlag.failedEnd) !== 0 && (
        <Chip className={chip} tone="warning" title={t('outline.stub.cutTitle')}>
          {t('outline.stub.cut')}
        </Chip>
      )}
      {folded && stubHits > 0 && (
        <span className={styles['hits']}>{t('outline.stub.hits', { count: stubHits })}</span>
      )}
      {figures !== '' && (
        <Chip className={joinClasses(chip, styles['figures'])} tone="quiet">
          {figures}
        </Chip>
      )}
      {(detail.isTip || holdsTip) && (
        <Chip
          className={chip}
          tone="info"
          title={t(detail.isTip ? 'outline.row.tip' : 'outline.stub.tipTitle')}
        >
          {t('outline.stub.tip')}
        </Chip>
      )}
    </>
  );
}

interface LabelChipProps {
  readonly label: string;
  /** it is not in the file yet */
  readonly unsaved: boolean;
  readonly ofBranch?: boolean;
}

function LabelChip({ label, unsaved, ofBranch = false }: LabelChipProps): ReactElement {
  const { t } = useMessages();
  const text = displayText(label);
  return (
    <Chip
      tone="label"
      className={joinClasses(styles['chip'], styles['label'])}
      title={ofBranch ? `${t('outline.stub.labelTitle')}: ${text}` : text}
    >
      {unsaved && <UnsavedMark />}
      {text}
    </Chip>
  );
}
