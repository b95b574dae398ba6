import type { ReactElement } from 'react';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { displayText } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import styles from './test-outcome.module.css';
import type { TestStep, TestWords } from './test-words';

/** Models that are offered in the place of an unknown one. */
const MOST_OFFERED = 12;

interface TestOutcomeProps {
  readonly words: TestWords;
  /** Puts a model that the endpoint has into the field. */
  readonly onTake: (modelId: string) => void;
}

/** What a try of the model showed, and what to do about it. */
export function TestOutcome({ words, onTake }: TestOutcomeProps): ReactElement {
  const { works, what, steps, known } = words;
  if (works) {
    return (
      <p role="status" className={styles['works']}>
        <Icon name="check" />
        {what}
      </p>
    );
  }
  return (
    <div className={styles['outcome']}>
      <Note tone="error">{what}</Note>
      {(steps.length > 0 || known.length > 0) && (
        <div className={styles['todo']}>
          {known.length > 0 && <KnownModels known={known} onTake={onTake} />}
          {steps.map((step) => (
            <Step key={step.words} step={step} />
          ))}
        </div>
      )}
    </div>
  );
}

function Step({ step: { words, command } }: { step: TestStep }): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <p>{words}</p>
      {command !== null && (
        <div className={styles['command']}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it by keys */}
          <pre tabIndex={0} role="group" aria-label={t('models.command')} dir="ltr">
            {command}
          </pre>
          <CopyButton label={t('models.copyCommand')} getText={() => command} />
        </div>
      )}
    </>
  );
}

function KnownModels({
  known,
  onTake,
}: {
  known: readonly string[];
  onTake: (modelId: string) => void;
}): ReactElement {
  const { t } = useMessages();
  const rest = known.length - MOST_OFFERED;
  return (
    <>
      <p id="models-known">{t('models.unknownModelHas')}</p>
      <ul className={styles['known']} aria-labelledby="models-known">
        {known.slice(0, MOST_OFFERED).map((modelId) => {
          const name = displayText(modelId, 120);
          return (
            <li key={modelId}>
              <Button size="s" aria-label={t('models.take', { model: name })} onClick={() => onTake(modelId)}>
                <span className={styles['model']}>{name}</span>
              </Button>
            </li>
          );
        })}
        {rest > 0 && <li className={styles['more']}>{t('models.knownMore', { count: rest })}</li>}
      </ul>
    </>
  );
}
