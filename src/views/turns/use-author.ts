import type { AppState } from '../../store/app-state';
import type { ModelsState } from '../../store/session-parts';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { useApp } from '../store-context';

const selectModels = (state: AppState): ModelsState => state.models;

/** The name of the chosen model, which writes summaries. */
export function useAuthor(): string {
  const { t } = useMessages();
  const { settings, chosen } = useApp(selectModels);
  const model = settings.find(({ id }) => id === chosen);
  return model === undefined || model.api === 'demo' ? t('models.demo') : displayText(model.name);
}
