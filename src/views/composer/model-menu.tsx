import type { ReactElement } from 'react';
import type { ModelSettings } from '../../chat/model-settings';
import type { AppStore } from '../../store/app-state';
import type { ModelsState } from '../../store/session-parts';
import { Button } from '../../ui/button';
import { Menu, type MenuItem } from '../../ui/menu';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import { modelName, modelPlace } from '../model-words';
import { useActions, useApp } from '../store-context';
import styles from './composer-bar.module.css';
import { thinkingLevels } from './thinking-levels';

export const selectModels = (state: AppStore): ModelsState => state.models;

/** The model that is asked next; the demo when none is chosen. */
export function chosenModel({ settings, chosen }: ModelsState): ModelSettings | null {
  return settings.find(({ id }) => id === chosen) ?? settings.at(-1) ?? null;
}

function modelWords(model: ModelSettings, t: Messages['t']): string {
  return [modelName(model, t), modelPlace(model)].filter((part) => part !== '').join(' · ');
}

/** Which model answers. */
export function ModelMenu(): ReactElement {
  const { t } = useMessages();
  const actions = useActions();
  const models = useApp(selectModels);
  const chosen = chosenModel(models);
  const items: readonly MenuItem[] = [
    {
      type: 'choice',
      key: 'models',
      label: t('composer.model'),
      value: chosen?.id ?? '',
      options: models.settings.map((model) => ({ value: model.id, label: modelWords(model, t) })),
      onChange: actions.chooseModel,
    },
    { type: 'separator', key: 'line' },
    {
      type: 'action',
      key: 'set-up',
      label: t('composer.setUpModels'),
      onSelect: () => actions.openDialog({ type: 'models' }),
    },
  ];
  const words = chosen === null ? t('common.none') : modelWords(chosen, t);
  return (
    <Menu
      trigger={
        <Button
          size="s"
          opensMenu
          className={styles['pill']}
          aria-label={t('composer.modelTitle', { model: words })}
          title={words}
        >
          <span className={styles['pillText']}>{words}</span>
        </Button>
      }
      items={items}
    />
  );
}

/** How much it thinks; only where it can. */
export function ThinkingMenu(): ReactElement | null {
  const { t } = useMessages();
  const { setThinkingLevel } = useActions();
  const models = useApp(selectModels);
  if (chosenModel(models)?.reasoning !== true) return null;
  const level = models.thinkingLevel;
  return (
    <Menu
      trigger={
        <Button size="s" opensMenu className={styles['pill']}>
          {t('composer.thinkingAt', { level: t(`composer.level.${level}`) })}
        </Button>
      }
      items={[
        {
          type: 'choice',
          key: 'levels',
          label: t('composer.thinking'),
          value: level,
          options: thinkingLevels.map((value) => ({ value, label: t(`composer.level.${value}`) })),
          onChange: (value) => {
            const next = thinkingLevels.find((known) => known === value);
            if (next !== undefined) setThinkingLevel(next);
          },
        },
      ]}
    />
  );
}
