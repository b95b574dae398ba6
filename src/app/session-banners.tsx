import { useState, type ReactElement } from 'react';
import { assertUnreachable } from '../base/assert';
import type { SessionState } from '../store/app-state';
import { Button } from '../ui/button';
import { displayText } from '../ui/format';
import { IconButton } from '../ui/icon-button';
import { useMessages } from '../ui/messages/messages-context';
import { Note } from '../ui/note';
import { failureSentences } from '../views/failure-words';
import { TroubleNote } from '../views/news/trouble-note';
import { useActions } from '../views/store-context';
import { bannersOf, type Banner } from './banners-of';

export interface SessionBannersProps {
  readonly session: SessionState;
  /** brings the Health tab into view */
  readonly onShowHealth: () => void;
}

/** What somebody must know before trusting what is below: one strip each, with the way on. */
export function SessionBanners({ session, onShowHealth }: SessionBannersProps): ReactElement {
  const [dismissed, setDismissed] = useState<ReadonlySet<Banner['type']>>(new Set());
  const { dismissSaving } = useActions();
  const dismiss = ({ type }: Banner): void => {
    // the next save may have something else to say
    if (type === 'not-saved' || type === 'lossy-save') dismissSaving();
    else setDismissed(new Set([...dismissed, type]));
  };
  const shown = bannersOf(session).filter((banner) => !dismissed.has(banner.type));
  return (
    <>
      {shown.map((banner) => (
        <BannerStrip
          key={banner.type}
          banner={banner}
          onShowHealth={onShowHealth}
          onDismiss={() => dismiss(banner)}
        />
      ))}
    </>
  );
}

interface BannerStripProps {
  readonly banner: Banner;
  readonly onShowHealth: () => void;
  readonly onDismiss: () => void;
}

function BannerStrip({ banner, onShowHealth, onDismiss }: BannerStripProps): ReactElement {
  const { t } = useMessages();
  const { retrySession } = useActions();
  if (banner.type === 'incomplete') {
    return (
      <TroubleNote
        failure={banner.failure}
        onReadAgain={() => retrySession(banner.session)}
        onDismiss={onDismiss}
      />
    );
  }
  return (
    <Note
      tone={bannerTone(banner)}
      actions={
        <>
          <BannerAction banner={banner} onShowHealth={onShowHealth} />
          <IconButton size="s" icon="close" label={t('common.dismiss')} onClick={onDismiss} />
        </>
      }
    >
      {bannerWords(banner, t)}
    </Note>
  );
}

function bannerTone({ type }: Banner): 'info' | 'warning' | 'error' {
  if (type === 'found') return 'info';
  return type === 'not-saved' || type === 'lossy-save' ? 'error' : 'warning';
}

function BannerAction({
  banner,
  onShowHealth,
}: Pick<BannerStripProps, 'banner' | 'onShowHealth'>): ReactElement | null {
  const { t } = useMessages();
  const { chooseLeaf, openDialog, settleFound } = useActions();
  switch (banner.type) {
    case 'stale-tip':
      return (
        <Button size="s" onClick={() => void chooseLeaf(banner.newer)}>
          {t('shell.banner.stale-tip.do')}
        </Button>
      );
    case 'no-header':
    case 'future-version':
      return (
        <Button size="s" onClick={onShowHealth}>
          {t('shell.banner.showHealth')}
        </Button>
      );
    case 'found':
      return (
        <>
          <Button size="s" onClick={() => void settleFound(true)}>
            {t('edit.takeOver')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => void settleFound(false)}>
            {t('edit.discard')}
          </Button>
        </>
      );
    case 'not-saved':
    case 'lossy-save':
      return (
        <Button size="s" onClick={() => openDialog({ type: 'save' })}>
          {t('common.show')}
        </Button>
      );
    case 'unknown-link':
    case 'incomplete':
      return null;
    default:
      return assertUnreachable(banner);
  }
}

function bannerWords(banner: Banner, t: ReturnType<typeof useMessages>['t']): string {
  switch (banner.type) {
    case 'unknown-link':
      return t('shell.banner.unknown-link', { id: displayText(banner.id, 40) });
    case 'future-version':
      return t('shell.banner.future-version', { version: banner.version });
    case 'incomplete':
      return `${t('shell.banner.incomplete')} ${failureSentences(banner.failure, t)}`;
    case 'found':
      return t('edit.found', { count: banner.count });
    case 'not-saved':
      return t('edit.notSaved');
    case 'lossy-save':
      return t('edit.lost', { count: banner.count });
    case 'no-header':
    case 'stale-tip':
      return t(`shell.banner.${banner.type}`);
    default:
      return assertUnreachable(banner);
  }
}
