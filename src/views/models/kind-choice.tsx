import { useId, type ReactElement } from 'react';
import { useMessages } from '../../ui/messages/messages-context';
import { modelKinds, type ModelKind } from './model-kinds';
import styles from './kind-choice.module.css';

interface KindChoiceProps {
  readonly value: ModelKind;
  readonly onChange: (kind: ModelKind) => void;
}

/** What answers: one of the servers and services that are known, or another one. Native radio buttons. */
export function KindChoice({ value, onChange }: KindChoiceProps): ReactElement {
  const { t } = useMessages();
  const name = useId();
  return (
    <fieldset>
      <legend className={styles['legend']}>{t('models.kind')}</legend>
      <div className={styles['kinds']}>
        {modelKinds.map((kind) => (
          <label
            key={kind}
            className={styles['kind']}
            title={kind === 'compatible' ? t('models.kind.compatibleTitle') : undefined}
          >
            <input
              className={styles['input']}
              type="radio"
              name={name}
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
            <span className={styles['name']}>{t(`models.kind.${kind}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
