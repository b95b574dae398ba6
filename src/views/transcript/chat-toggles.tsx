import type { ReactElement } from 'react';
import type { AppStore } from '../../store/app-state';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions, useApp } from '../store-context';

const selectShowThinking = (state: AppStore): boolean => state.view.showThinking;
const selectShowTools = (state: AppStore): boolean => state.view.showTools;

/** Opens all thinking and all tool cards of the conversation, or folds them again. */
export function ChatToggles(): ReactElement {
  const { t } = useMessages();
  const { setView } = useActions();
  const showThinking = useApp(selectShowThinking);
  const showTools = useApp(selectShowTools);
  return (
    <>
      <Button
        variant="ghost"
        aria-pressed={showThinking}
        title={t(showThinking ? 'transcript.hideThinking' : 'transcript.showThinking')}
        onClick={() => setView({ showThinking: !showThinking })}
      >
        {t('transcript.thinkingToggle')}
      </Button>
      <Button
        variant="ghost"
        aria-pressed={showTools}
        title={t(showTools ? 'transcript.closeTools' : 'transcript.openTools')}
        onClick={() => setView({ showTools: !showTools })}
      >
        {t('transcript.toolsToggle')}
      </Button>
    </>
  );
}
