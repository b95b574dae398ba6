import { useId, useState, type ReactElement, type RefObject } from 'react';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/messages/messages-context';
import styles from './key-field.module.css';

interface KeyFieldProps {
  /** the field itself: the key stands nowhere else */
  readonly field: RefObject<HTMLInputElement | null>;
  /** some endpoints of this kind want none */
  readonly isOptional: boolean;
  /** a key is known already; it is never shown */
  readonly isKnown: boolean;
  /** the known key goes when the model is saved */
  readonly forgets: boolean;
  readonly remember: boolean;
  readonly onInput: () => void;
  readonly onForgets: (forgets: boolean) => void;
  readonly onRemember: (remember: boolean) => void;
}

/**
 * The key, and whether it stays on this device. The field keeps its own text: React writes the value of a controlled
 * one into an attribute, where every part of the page could read the key.
 */
export function KeyField(props: KeyFieldProps): ReactElement {
  const { field, isOptional, isKnown, forgets, remember, onForgets, onRemember } = props;
  const { t } = useMessages();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <label htmlFor={id} className={styles['label']}>
          {t(isOptional ? 'models.keyOptional' : 'models.key')}
        </label>
        {isKnown && (
          <span className={styles['known']}>
            <span id={`${id}-known`}>{t(forgets ? 'models.keyForgets' : 'models.keyKnown')}</span>
            <Button variant="ghost" size="s" onClick={() => onForgets(!forgets)}>
              {t(forgets ? 'models.keyKeeps' : 'models.keyForget')}
            </Button>
          </span>
        )}
      </div>
      <div className={styles['row']}>
        <input
          ref={field}
          id={id}
          className={styles['input']}
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          // a shown key would go to a spelling service
          spellCheck={false}
          placeholder={isKnown && !forgets ? '••••••••' : undefined}
          aria-describedby={`${id}-means${isKnown ? ` ${id}-known` : ''}`}
          onInput={props.onInput}
        />
        <Button
          aria-label={t(isShown ? 'models.keyHide' : 'models.keyShow')}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'common.hide' : 'common.show')}
        </Button>
      </div>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={remember}
          aria-describedby={`${id}-means`}
          onChange={(event) => onRemember(event.target.checked)}
        />
        {t('models.remember')}
      </label>
      <p id={`${id}-means`} className={styles['means']}>
        {t('models.rememberMeans')}
      </p>
    </div>
  );
}
