import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';
import type { IconName } from './icon';
import { useAnnounce } from './live-region';
import { useMessages } from './messages/messages-context';

export type CopyButtonProps = {
  /** The text as it shall stand on the clipboard; asked for on the click. */
  readonly getText: () => string | Promise<string>;
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** Shows the label beside the icon. */
  readonly showLabel?: boolean | undefined;
  readonly size?: 's' | 'm' | undefined;
};

type CopyState = 'idle' | 'copied' | 'failed';

const RESULT_SHOWN_MS = 1600;

/** Copies a text and says for a moment whether that worked. */
export function CopyButton({
  getText,
  label,
  icon = 'copy',
  showLabel = false,
  size = 's',
}: CopyButtonProps): ReactElement {
  const { t } = useMessages();
  const announce = useAnnounce();
  const [state, setState] = useState<CopyState>('idle');

  useEffect(() => {
    if (state === 'idle') {
      return undefined;
    }
    const timer = setTimeout(() => {
      setState('idle');
    }, RESULT_SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await getText());
      setState('copied');
      announce(t('common.copied'));
    } catch {
      // The browser refuses without focus or permission, and the text may come from a file that is gone.
      setState('failed');
      announce(t('common.copyFailed'));
    }
  };

  const shown = {
    idle: { icon, label },
    copied: { icon: 'check', label: t('common.copied') },
    failed: { icon: 'error', label: t('common.copyFailed') },
  } as const;
  const onClick = (): void => void copy();
  return showLabel ? (
    <Button variant="ghost" size={size} icon={shown[state].icon} onClick={onClick}>
      {shown[state].label}
    </Button>
  ) : (
    <IconButton size={size} icon={shown[state].icon} label={shown[state].label} onClick={onClick} />
  );
}
