import type { ReactElement } from 'react';
import styles from './icon.module.css';

/** Path data on a 16 × 16 grid, drawn as 1.5 px strokes in the colour of the text. */
const paths = {
  again: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.4V5h-2.6',
  'arrow-down': 'M8 3v10M4 9l4 4 4-4',
  'arrow-up': 'M8 13V3M4 7l4-4 4 4',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  'chevron-down': 'm4 6 4 4 4-4',
  'chevron-left': 'm10 4-4 4 4 4',
  'chevron-right': 'm6 4 4 4-4 4',
  'chevron-up': 'm4 10 4-4 4 4',
  clock: 'M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5ZM8 5v3.2l2.2 1.4',
  close: 'm4 4 8 8M12 4l-8 8',
  'collapse-all': 'm5 2.5 3 3 3-3M5 13.5l3-3 3 3M2.5 8h11',
  compare:
    'M3 2.75h10a.75.75 0 0 1 .75.75v9a.75.75 0 0 1-.75.75H3a.75.75 0 0 1-.75-.75v-9A.75.75 0 0 1 3 2.75ZM8 3v10M4.5 6h1.25M10.25 6h1.25M4.5 8.5h1.25M10.25 8.5h1.25',
  copy: 'M6.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1ZM3.5 10.5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1',
  edit: 'm3 13 .6-2.8 7.6-7.6a1.1 1.1 0 0 1 1.6 0l.6.6a1.1 1.1 0 0 1 0 1.6L5.8 12.4ZM10 3.8 12.2 6',
  error: 'M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5ZM6 6l4 4M10 6l-4 4',
  'expand-all': 'm5 5 3-3 3 3M5 11l3 3 3-3M2.5 8h11',
  file: 'M4 2.5h5l3.5 3.5v7a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V3a.5.5 0 0 1 .5-.5ZM9 2.5V6h3.5',
  'go-on': 'M3 3.5v9M6.5 8H14M10.5 4.5 14 8l-3.5 3.5',
  folder: 'M2.5 4a.5.5 0 0 1 .5-.5h3.2l1.6 2H13a.5.5 0 0 1 .5.5v6.5a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5Z',
  fork: 'M8 14V9.5M8 9.5 3.5 5M8 9.5 12.5 5M3.5 8V5h3M12.5 8V5h-3',
  image:
    'M3 2.75h10a.75.75 0 0 1 .75.75v9a.75.75 0 0 1-.75.75H3a.75.75 0 0 1-.75-.75v-9A.75.75 0 0 1 3 2.75ZM2.5 11l3-3 2.5 2.5L10.5 8l3 3M6 5.75v.01',
  info: 'M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5ZM8 7.5V11M8 5.1v.01',
  label:
    'M8.6 2.5h4.4a.5.5 0 0 1 .5.5v4.4a1 1 0 0 1-.3.7l-5.4 5.4a1 1 0 0 1-1.4 0L2.5 9.6a1 1 0 0 1 0-1.4l5.4-5.4a1 1 0 0 1 .7-.3ZM10.8 5.2v.01',
  language:
    'M2 4h7.5M5.7 2.4V4M8 4c-.6 2.4-2.6 4.6-5.4 5.8M3.8 5.8c.8 1.6 2.2 2.9 4 3.7M8.2 13.6l3-7 3 7M9.2 11.4h4',
  leaf: 'M3 13 7.5 8.5M5 11c-1.6-3.6.8-8 8-8 .2 6.6-4 10-8 8Z',
  link: 'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.8-.8',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  moon: 'M13.5 9.6A5.75 5.75 0 0 1 6.4 2.5a5.75 5.75 0 1 0 7.1 7.1Z',
  more: 'M3.5 8v.01M8 8v.01M12.5 8v.01',
  'panel-left':
    'M3 2.75h10a.75.75 0 0 1 .75.75v9a.75.75 0 0 1-.75.75H3a.75.75 0 0 1-.75-.75v-9A.75.75 0 0 1 3 2.75ZM6.25 3v10',
  'panel-right':
    'M3 2.75h10a.75.75 0 0 1 .75.75v9a.75.75 0 0 1-.75.75H3a.75.75 0 0 1-.75-.75v-9A.75.75 0 0 1 3 2.75ZM9.75 3v10',
  plus: 'M8 3v10M3 8h10',
  search: 'M7 2.75a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5ZM10.2 10.2l3.3 3.3',
  sun: 'M8 5.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5ZM8 1.5v1.25M8 13.25v1.25M1.5 8h1.25M13.25 8h1.25M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9',
  system:
    'M3 2.75h10a.75.75 0 0 1 .75.75v6.5a.75.75 0 0 1-.75.75H3a.75.75 0 0 1-.75-.75V3.5A.75.75 0 0 1 3 2.75ZM8 10.75v2.5M5.5 13.25h5',
  tool: 'M9.6 5.2a3.1 3.1 0 0 1 3.7-2.5l-1.9 1.9.2 1.8 1.8.2 1.9-1.9a3.1 3.1 0 0 1-4.3 3.3l-4.8 4.9a1.48 1.48 0 0 1-2.1-2.1l4.9-4.8a3.1 3.1 0 0 1 .6-.8Z',
  undo: 'M6 3 3 6l3 3M3.2 6h6.3a3.5 3.5 0 0 1 0 7H6',
  save: 'M3 2.5h7.5l3 3V13a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5V3a.5.5 0 0 1 .5-.5ZM5 2.5V6h5V2.5M4.5 13.5v-4h7v4',
  warning: 'M8 2.5 14 13H2ZM8 6.5v3M8 11.2v.01',
} as const;

export type IconName = keyof typeof paths | 'logo';

function Logo({ size }: { size: number }): ReactElement {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 18 18"
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
    >
      <path className={styles.stem} d="M9 16.5V8M9 12 4 8.5" strokeWidth="1.6" strokeLinecap="round" />
      <path
        className={styles.path}
        d="M9 16.5V8l5-4"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle className={styles.tip} cx="14" cy="3.6" r="2.4" />
    </svg>
  );
}

/** A decorative picture beside words; it is hidden from screen readers, so its button or chip needs a name. */
export function Icon({
  name,
  size = name === 'logo' ? 18 : 16,
}: {
  name: IconName;
  size?: number;
}): ReactElement {
  if (name === 'logo') {
    return <Logo size={size} />;
  }
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
    >
      <path
        d={paths[name]}
        stroke="currentColor"
        strokeWidth={name === 'more' ? 2 : 1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
