import { useState, type ReactElement } from 'react';
import { assertUnreachable } from '../../base/assert';
import { useMessages } from '../../ui/messages/messages-context';
import { Segmented } from '../../ui/segmented';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { AnswersPanel } from './answers-panel';
import { CompareHead } from './compare-head';
import styles from './compare-view.module.css';
import { ContextDifference } from './context-difference';
import { FiguresTable } from './figures-table';
import { FilesPanel } from './files-panel';
import { TurnsPanel } from './turns-panel';
import type { Compared } from './use-comparison';

const SECTIONS = ['turns', 'files', 'answers', 'context'] as const;
type Section = (typeof SECTIONS)[number];

/** A comparison: its sides, their figures, and one part of it at a time. */
export function ComparisonPanel({ compared }: { compared: Compared }): ReactElement {
  const { t } = useMessages();
  const [section, setSection] = useState<Section>('turns');
  const [allFigures, setAllFigures] = useState(false);
  const counts: Readonly<Record<Section, number | null>> = {
    turns: compared.comparison.aligned.length,
    files: compared.comparison.files.length,
    answers: null,
    context: null,
  };
  const options = SECTIONS.map((value) => {
    const name = t(`compare.${value}`);
    const count = counts[value];
    return { value, label: count === null ? name : t('compare.counted', { name, count }) };
  });
  return (
    <>
      <CompareHead compared={compared} />
      <FiguresTable compared={compared} all={allFigures} />
      <div className={styles['bar']}>
        <Segmented label={t('compare.sections')} value={section} options={options} onChange={setSection} />
        <button
          type="button"
          className={styles['more']}
          aria-expanded={allFigures}
          onClick={() => setAllFigures(!allFigures)}
        >
          {t(allFigures ? 'compare.figures.fewer' : 'compare.figures.all')}
        </button>
      </div>
      <VisuallyHidden>
        <h2>{t(`compare.${section}`)}</h2>
      </VisuallyHidden>
      <div className={styles['section']}>
        <SectionBody section={section} compared={compared} />
      </div>
    </>
  );
}

function SectionBody({ section, compared }: { section: Section; compared: Compared }): ReactElement {
  switch (section) {
    case 'turns':
      return <TurnsPanel compared={compared} />;
    case 'files':
      return <FilesPanel compared={compared} />;
    case 'answers':
      return <AnswersPanel compared={compared} />;
    case 'context':
      return <ContextDifference compared={compared} />;
    default:
      return assertUnreachable(section);
  }
}
