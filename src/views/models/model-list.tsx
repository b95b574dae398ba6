import { useId, useState, type ReactElement } from 'react';
import type { ModelSettings } from '../../chat/model-settings';
import type { ModelsState } from '../../store/session-parts';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import { displayText } from '../../ui/format';
import { IconButton } from '../../ui/icon-button';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import { ConfirmLine } from '../confirm-line';
import { endpointOf } from './model-draft';
import { kindOf, kindPresets } from './model-kinds';
import styles from './model-list.module.css';

interface ModelListProps {
  readonly models: ModelsState;
  readonly onChoose: (id: string) => void;
  readonly onEdit: (settings: ModelSettings) => void;
  readonly onRemove: (settings: ModelSettings) => void;
}

/** The models that are set up; one of them is chosen. The demo says that it is none. */
export function ModelList({ models, onChoose, onEdit, onRemove }: ModelListProps): ReactElement {
  const { t } = useMessages();
  const group = useId();
  const [asking, setAsking] = useState<string | null>(null);
  return (
    <div role="radiogroup" aria-label={t('models.list')} className={styles['list']}>
      {models.settings.map((settings) =>
        settings.id === asking ? (
          <div key={settings.id} className={joinClasses(styles['row'], styles['asks'])}>
            <ConfirmLine
              question={t('models.removeAsk', { name: displayText(settings.name) })}
              yes={t('models.remove')}
              no={t('models.keep')}
              onNo={() => setAsking(null)}
              onYes={() => {
                setAsking(null);
                onRemove(settings);
              }}
            />
          </div>
        ) : (
          <ModelRow
            key={settings.id}
            group={group}
            settings={settings}
            models={models}
            onChoose={onChoose}
            onEdit={onEdit}
            onRemove={() => setAsking(settings.id)}
          />
        ),
      )}
    </div>
  );
}

interface ModelRowProps extends ModelListProps {
  readonly group: string;
  readonly settings: ModelSettings;
}

function ModelRow(props: ModelRowProps): ReactElement {
  const { group, settings, models, onChoose, onEdit, onRemove } = props;
  const { t } = useMessages();
  const isDemo = settings.api === 'demo';
  const name = isDemo ? t('models.demo') : displayText(settings.name);
  return (
    <div className={styles['row']}>
      <label className={styles['choice']}>
        <input
          type="radio"
          name={group}
          value={settings.id}
          checked={settings.id === models.chosen}
          onChange={() => onChoose(settings.id)}
        />
        <span className={styles['words']}>
          <span className={styles['name']}>{name}</span>
          <KeyChip settings={settings} models={models} />
          <span className={styles['detail']}>{isDemo ? t('models.demoWhat') : modelDetail(settings, t)}</span>
        </span>
      </label>
      {!isDemo && (
        <span className={styles['actions']}>
          <Button
            variant="ghost"
            size="s"
            aria-label={t('models.editOne', { name })}
            onClick={() => onEdit(settings)}
          >
            {t('models.edit')}
          </Button>
          <IconButton
            icon="close"
            size="s"
            label={t('models.removeOne', { name })}
            onClick={() => onRemove(settings)}
          />
        </span>
      )}
    </div>
  );
}

/** Where it is, and its id where the name is another one. */
function modelDetail(settings: ModelSettings, t: Messages['t']): string {
  const { name, modelId, baseUrl } = settings;
  const parts = [
    t(`models.kind.${kindOf(settings)}`),
    name === modelId ? '' : displayText(modelId),
    displayText(endpointOf(baseUrl)?.host ?? baseUrl),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function KeyChip({
  settings,
  models: { withKey, remembered },
}: Pick<ModelRowProps, 'settings' | 'models'>): ReactElement | null {
  const { t } = useMessages();
  const { id, api } = settings;
  if (remembered.has(id)) return <Chip tone="quiet">{t('models.keyRemembered')}</Chip>;
  if (withKey.has(id)) return <Chip tone="quiet">{t('models.keyInMemory')}</Chip>;
  if (api === 'demo' || !kindPresets[kindOf(settings)].needsKey) return null;
  return <Chip tone="warning">{t('models.keyMissing')}</Chip>;
}
