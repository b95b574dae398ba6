import type { ReactElement } from 'react';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import { TextField } from '../../ui/text-field';
import { priceParts, type DraftProblem, type ModelDraft } from './model-draft';
import styles from './model-form.module.css';

interface ModelFiguresProps {
  readonly draft: ModelDraft;
  readonly problems: readonly DraftProblem[];
  /** the window stands there as the endpoint told it */
  readonly isWindowTold: boolean;
  readonly onChange: (change: Partial<ModelDraft>) => void;
}

/** What the model can do and what it costs. */
export function ModelFigures({ draft, problems, isWindowTold, onChange }: ModelFiguresProps): ReactElement {
  const { t } = useMessages();
  const { contextWindow, maxTokens, reasoning, images } = draft;
  const isWindowBad = problems.includes('contextWindow');
  const isLengthBad = problems.includes('maxTokens');
  return (
    <>
      <div className={styles['pair']}>
        <TextField
          label={t('models.window')}
          hint={isWindowBad ? t('models.bad.contextWindow') : windowHint(draft, isWindowTold, t)}
          inputMode="numeric"
          aria-invalid={isWindowBad}
          value={contextWindow}
          onChange={(next) => onChange({ contextWindow: next })}
        />
        <TextField
          label={t('models.maxTokens')}
          hint={isLengthBad ? t('models.bad.maxTokens') : undefined}
          inputMode="numeric"
          aria-invalid={isLengthBad}
          value={maxTokens}
          onChange={(next) => onChange({ maxTokens: next })}
        />
      </div>
      <div className={styles['checks']}>
        <Check
          label={t('models.reasoning')}
          checked={reasoning}
          onChange={(next) => onChange({ reasoning: next })}
        />
        <Check label={t('models.images')} checked={images} onChange={(next) => onChange({ images: next })} />
      </div>
      <Price draft={draft} isBad={problems.includes('price')} onChange={onChange} />
    </>
  );
}

function windowHint({ kind }: ModelDraft, isTold: boolean, t: Messages['t']): string | undefined {
  if (kind === 'ollama') return t('models.windowOllama');
  return isTold ? t('models.windowTold') : undefined;
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps): ReactElement {
  return (
    <label className={styles['check']}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

interface PriceProps {
  readonly draft: ModelDraft;
  readonly isBad: boolean;
  readonly onChange: (change: Partial<ModelDraft>) => void;
}

function Price({ draft: { price }, isBad, onChange }: PriceProps): ReactElement {
  const { t } = useMessages();
  return (
    <details className={styles['price']} open={isBad || undefined}>
      <summary>{t('models.price')}</summary>
      <p className={styles[isBad ? 'bad' : 'quiet']}>{t(isBad ? 'models.bad.price' : 'models.priceHint')}</p>
      <div className={styles['prices']}>
        {priceParts.map((part) => (
          <TextField
            key={part}
            label={t(`models.price.${part}`)}
            inputMode="decimal"
            aria-invalid={isBad}
            data-field="price"
            value={price[part]}
            onChange={(next) => onChange({ price: { ...price, [part]: next } })}
          />
        ))}
      </div>
    </details>
  );
}
