import type { KeyboardEvent, ReactElement } from 'react';
import type { Row } from '../../session/array-session-index';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { useMessages } from '../../ui/messages/messages-context';
import { Segmented } from '../../ui/segmented';
import type { Direction } from './map-scene';
import styles from './map-toolbar.module.css';
import type { MapSearch } from './use-map-search';
import type { MapViewport } from './use-map-viewport';

interface MapToolbarProps {
  readonly search: MapSearch;
  readonly viewport: MapViewport;
  readonly direction: Direction;
  readonly onDirection: (direction: Direction) => void;
  readonly onHit: (row: Row) => void;
}

/** Search, direction and zoom of the map. */
export function MapToolbar({
  search,
  viewport,
  direction,
  onDirection,
  onHit,
}: MapToolbarProps): ReactElement {
  const { t } = useMessages();
  return (
    <div className={styles['bar']}>
      <MapSearchField search={search} onHit={onHit} />
      <span className={styles['space']} />
      <Segmented<Direction>
        label={t('map.direction')}
        value={direction}
        options={[
          { value: 'right', label: t('map.right') },
          { value: 'down', label: t('map.down') },
        ]}
        onChange={onDirection}
      />
      <div className={styles['zoom']} role="group" aria-label={t('map.controls')}>
        <Button
          size="s"
          variant="ghost"
          aria-label={t('map.zoomOut')}
          title={t('map.zoomOut')}
          onClick={() => viewport.zoomBy(-1)}
        >
          −
        </Button>
        <Button
          size="s"
          variant="ghost"
          aria-label={t('map.zoomIn')}
          title={t('map.zoomIn')}
          onClick={() => viewport.zoomBy(1)}
        >
          +
        </Button>
        <Button size="s" variant="ghost" title={t('map.fitTitle')} onClick={viewport.fit}>
          {t('map.fit')}
        </Button>
      </div>
    </div>
  );
}

function MapSearchField({ search, onHit }: Pick<MapToolbarProps, 'search' | 'onHit'>): ReactElement {
  const { t } = useMessages();
  const step = (by: 1 | -1): void => {
    const row = search.step(by);
    if (row !== null) onHit(row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape' && search.text !== '') {
      event.preventDefault();
      search.change('');
    }
  };
  const { hits, position } = search;
  const count = hits?.length ?? 0;
  return (
    <search className={styles['search']} aria-label={t('map.search')}>
      <Icon name="search" size={14} />
      <input
        className={styles['input']}
        type="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        aria-label={t('map.search')}
        placeholder={t('map.search')}
        value={search.text}
        onChange={(event) => search.change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <output className={styles['status']}>
        {hits !== null &&
          (position < 0
            ? t('map.searchCount', { count })
            : t('map.searchStatus', { index: position + 1, count }))}
      </output>
      {count > 0 && (
        <>
          <IconButton icon="chevron-up" label={t('map.searchPrevious')} size="s" onClick={() => step(-1)} />
          <IconButton icon="chevron-down" label={t('map.searchNext')} size="s" onClick={() => step(1)} />
        </>
      )}
      {search.text !== '' && (
        <IconButton icon="close" label={t('map.clearSearch')} size="s" onClick={() => search.change('')} />
      )}
    </search>
  );
}
