import { useMemo, useState, type ReactElement } from 'react';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { formatBytes, formatCount } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import type { EntryDetail } from './entry-detail';
import { formatJson } from './format-json';
import { JsonLines } from './json-lines';
import styles from './entry-view.module.css';

interface RawJsonProps {
  readonly entry: EntryDetail;
  /** the whole line; rejects when the file cannot be read */
  readonly loadRaw: () => Promise<string>;
}

type Load = 'idle' | 'loading' | 'failed';

/** The entry's line, indented and coloured; copied as it stands in the file. */
export function RawJson({ entry, loadRaw }: RawJsonProps): ReactElement {
  const { t, locale } = useMessages();
  const [whole, setWhole] = useState<string | null>(null);
  const [load, setLoad] = useState<Load>('idle');
  const raw = whole ?? entry.raw;
  const lines = useMemo(() => formatJson(raw), [raw]);
  const cut = whole === null && entry.raw.length < entry.rawLength;
  const onLoad = (): void => {
    setLoad('loading');
    loadRaw().then(setWhole, () => setLoad('failed'));
  };
  return (
    <section className={styles['block']}>
      <div className={styles['rawHead']}>
        <h3>{t('inspector.raw')}</h3>
        <CopyButton label={t('inspector.copyRaw')} getText={() => (cut ? loadRaw() : raw)} />
      </div>
      <JsonLines lines={lines} />
      {cut && (
        <p className={styles['cut']}>
          <span>
            {t('inspector.rawCut', {
              shown: formatCount(entry.raw.length, locale),
              total: formatCount(entry.rawLength, locale),
            })}
          </span>
          <Button size="s" disabled={load === 'loading'} onClick={onLoad}>
            {t('inspector.loadLine')} · {formatBytes(entry.byteLength, locale)}
          </Button>
        </p>
      )}
      {load === 'failed' && <p className={styles['warning']}>{t('inspector.unreadable')}</p>}
    </section>
  );
}
