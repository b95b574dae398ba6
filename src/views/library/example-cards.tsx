import type { ReactElement } from 'react';
import type { MessageKey } from '../../ui/messages/catalogue';
import { useMessages } from '../../ui/messages/messages-context';
import styles from './example-cards.module.css';

interface Example {
  readonly url: string;
  readonly title: MessageKey;
  readonly hint: MessageKey;
  /** the shape of its tree on a 56 × 28 grid: other branches, the active path, the leaf */
  readonly others: string;
  readonly path: string;
  readonly leaf: readonly [x: number, y: number];
  /** where the line is broken */
  readonly damage: readonly (readonly [x: number, y: number])[];
}

const examples: readonly Example[] = [
  {
    url: '/examples/linear.jsonl',
    title: 'library.example.linear',
    hint: 'library.example.linearHint',
    others: '',
    path: 'M4 14H50',
    leaf: [51, 14],
    damage: [],
  },
  {
    url: '/examples/forked.jsonl',
    title: 'library.example.forked',
    hint: 'library.example.forkedHint',
    others: 'M12 14c6 0 4-9 10-9h20M26 14c6 0 4 9 10 9h10',
    path: 'M4 14H50',
    leaf: [51, 14],
    damage: [],
  },
  {
    url: '/examples/change-of-plan.jsonl',
    title: 'library.example.plan',
    hint: 'library.example.planHint',
    others: 'M4 5h14M22 18c6 0 4-7 10-7h18',
    path: 'M4 18h18c6 0 4 5 10 5h12',
    leaf: [45, 23],
    damage: [],
  },
  {
    url: '/examples/damaged.jsonl',
    title: 'library.example.damaged',
    hint: 'library.example.damagedHint',
    others: 'M4 5h10M40 23h8',
    path: 'M4 14h12M28 14h22',
    leaf: [51, 14],
    damage: [[22, 14]],
  },
];

/** Sessions that come with the app, so that nobody needs a file to see it work. */
export function ExampleCards({ onOpen }: { onOpen: (url: string) => void }): ReactElement {
  const { t } = useMessages();
  return (
    <ul className={styles['cards']}>
      {examples.map((example) => (
        <li key={example.url}>
          <button type="button" className={styles['card']} onClick={() => onOpen(example.url)}>
            <ExampleShape example={example} />
            <span className={styles['title']}>{t(example.title)}</span>
            <span className={styles['hint']}>{t(example.hint)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function ExampleShape({ example }: { example: Example }): ReactElement {
  const [x, y] = example.leaf;
  return (
    <svg
      className={styles['shape']}
      viewBox="0 0 56 28"
      width="56"
      height="28"
      fill="none"
      aria-hidden="true"
    >
      {example.others !== '' && <path className={styles['others']} d={example.others} />}
      <path className={styles['path']} d={example.path} />
      {example.damage.map(([left, top]) => (
        <path
          key={left}
          className={styles['damage']}
          d={`M${left - 3} ${top - 3}l6 6M${left + 3} ${top - 3}l-6 6`}
        />
      ))}
      <circle className={styles['leaf']} cx={x} cy={y} r="3" />
    </svg>
  );
}
