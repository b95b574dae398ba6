import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Menu } from '../../ui/menu';
import { useMessages } from '../../ui/messages/messages-context';
import { modelName, modelPlace } from '../model-words';
import { useApp } from '../store-context';
import styles from './composer-dialogs.module.css';
import { chosenModel, selectModels } from './model-menu';

const COUNTS = [2, 3, 5] as const;

interface SamplesProps {
  readonly disabled: boolean;
  /** asks for one answer for each id */
  readonly onAsk: (modelIds: readonly string[]) => void;
}

/** Several answers to one message: of the chosen model, or of several. */
export function SamplesMenu({ disabled, onAsk }: SamplesProps): ReactElement | null {
  const { t } = useMessages();
  const models = useApp(selectModels);
  const [picking, setPicking] = useState(false);
  const model = chosenModel(models);
  if (model === null) return null;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="s" variant="ghost" opensMenu disabled={disabled}>
            {t('composer.samples')}
          </Button>
        }
        items={[
          ...COUNTS.map((count) => ({
            type: 'action' as const,
            key: String(count),
            label: t('composer.samplesOf', { count, model: modelName(model, t) }),
            onSelect: () => onAsk(Array.from({ length: count }, () => model.id)),
          })),
          { type: 'separator', key: 'line' },
          {
            type: 'action',
            key: 'models',
            label: t('composer.samplesModels'),
            disabled: models.settings.length < 2,
            onSelect: () => setPicking(true),
          },
        ]}
      />
      <PickModels open={picking} onClose={() => setPicking(false)} onAsk={onAsk} />
    </>
  );
}

function PickModels({
  open,
  onClose,
  onAsk,
}: {
  open: boolean;
  onClose: () => void;
  onAsk: SamplesProps['onAsk'];
}): ReactElement {
  const { t } = useMessages();
  const { settings } = useApp(selectModels);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const ids = settings.map(({ id }) => id).filter((id) => picked.has(id));
  const toggle = (id: string): void => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('composer.samplesTitle')}
      description={t('composer.samplesWhat')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={ids.length === 0}
            onClick={() => {
              onClose();
              onAsk(ids);
            }}
          >
            {t('composer.samplesAsk', { count: ids.length })}
          </Button>
        </>
      }
    >
      <ul className={styles['models']}>
        {settings.map((model) => (
          <li key={model.id}>
            <label className={styles['pick']}>
              <input type="checkbox" checked={picked.has(model.id)} onChange={() => toggle(model.id)} />
              <span className={styles['modelName']}>{modelName(model, t)}</span>
              <span className={styles['modelPlace']}>{modelPlace(model)}</span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
