/** public/examples/linear.jsonl: one straight conversation that shows every tool, an image, colours and rich text. */
import { Story, shell } from './example-kit.mjs';
import { systemPrompt } from './example-prompt.mjs';
import { weekPng } from './png.mjs';

const REPORT = `import { formatRow, type Day } from "./rows.ts";

/** The report of one week as Markdown. */
export function renderReport(title: string, days: Day[]): string {
  const total = days.reduce((sum, day) => sum + day.orders, 0);
  return [\`# \${title}\`, "", ...days.map(formatRow), "", \`Total: \${total}\`].join("\\n");
}
`;

const ROWS = `export type Day = { label: string; orders: number };

export function formatRow(day: Day): string {
  return \`- \${day.label}: \${day.orders}\`;
}
`;

const CHART = `import type { Day } from "./rows.ts";

const WIDTH = 160;
const HEIGHT = 90;

/** One bar a day, as SVG without any dependency. */
export function weekChart(days: Day[]): string {
  const top = Math.max(...days.map((day) => day.orders));
  const step = WIDTH / days.length;
  const bars = days.map((day, index) => {
    const height = Math.round((day.orders / top) * (HEIGHT - 24));
    return \`<rect x="\${index * step + 3}" y="\${HEIGHT - 10 - height}" width="\${step - 6}" height="\${height}" fill="#2f9e6e"/>\`;
  });
  return \`<svg width="\${WIDTH}" height="\${HEIGHT}">\${bars.join("")}</svg>\`;
}
`;

const RULES = `- Node 20, TypeScript, no new dependencies
- npm test runs everything
- Reports are plain Markdown files in out/`;

const FILES = {
  'AGENTS.md': `# weekly-report\n\n${RULES}\n`,
  'data/week-33.csv': 'day;orders\nMon;41\nTue;38\nWed;52\nThu;47\nFri;63\nSat;22\nSun;17\n',
  'package.json':
    '{\n  "name": "weekly-report",\n  "type": "module",\n  "scripts": { "test": "node --test test/*.test.ts" }\n}\n',
  'src/cli.ts':
    'import { renderReport } from "./report.ts";\n\nprocess.stdout.write(renderReport("Week 33", []));\n',
  'src/report.ts': REPORT,
  'src/rows.ts': ROWS,
  'test/report.test.ts': 'import { renderReport } from "../src/report.ts";\n',
};

const GREEN = '\u001b[32m';
const RED = '\u001b[31m';
const DIM = '\u001b[2m';
const BOLD = '\u001b[1m';
const PLAIN = '\u001b[0m';

const FAILED_RUN = [
  `${BOLD}> weekly-report test${PLAIN}`,
  '',
  `${GREEN}✔${PLAIN} report: one line a day ${DIM}(1.2ms)${PLAIN}`,
  `${GREEN}✔${PLAIN} report: the total counts every day ${DIM}(0.3ms)${PLAIN}`,
  `${GREEN}✔${PLAIN} chart: the highest bar reaches the top ${DIM}(0.9ms)${PLAIN}`,
  `${RED}✖ chart: a week without orders has bars of height 0${PLAIN} ${DIM}(1.7ms)${PLAIN}`,
  '',
  `  ${RED}AssertionError: height="NaN"${PLAIN}`,
  `  ${RED}- expected${PLAIN}  height="0"`,
  `  ${GREEN}+ actual${PLAIN}    height="NaN"`,
  `      ${DIM}at test/chart.test.ts:18:10${PLAIN}`,
  '',
  `${BOLD}tests 4${PLAIN}  ${GREEN}pass 3${PLAIN}  ${RED}fail 1${PLAIN}`,
].join('\n');

const PASSED_RUN = [
  `${BOLD}> weekly-report test${PLAIN}`,
  '',
  `${GREEN}✔${PLAIN} report: one line a day ${DIM}(1.1ms)${PLAIN}`,
  `${GREEN}✔${PLAIN} report: the total counts every day ${DIM}(0.3ms)${PLAIN}`,
  `${GREEN}✔${PLAIN} chart: the highest bar reaches the top ${DIM}(0.8ms)${PLAIN}`,
  `${GREEN}✔${PLAIN} chart: a week without orders has bars of height 0 ${DIM}(0.2ms)${PLAIN}`,
  '',
  `${BOLD}tests 4${PLAIN}  ${GREEN}pass 4${PLAIN}  ${DIM}fail 0${PLAIN}`,
].join('\n');

const ANSWER = `The report of week 33 has its chart. It peaks on Friday and halves at the weekend.

| day | orders | share |
|:---|---:|---:|
| Mon | 41 | 15 % |
| Tue | 38 | 14 % |
| Wed | 52 | 19 % |
| Thu | 47 | 17 % |
| **Fri** | **63** | **23 %** |
| Sat | 22 | 8 % |
| Sun | 17 | 6 % |

The one trap was a week without orders, where the highest bar is 0:

\`\`\`ts
const top = Math.max(1, ...days.map((day) => day.orders));
\`\`\`

To check a picture by hand:

\`\`\`python
from pathlib import Path

svg = Path("out/week-33.svg").read_text()
assert svg.count("<rect") == 7, "one bar a day"
\`\`\`

- [x] \`src/chart.ts\`, 160 × 90, no dependency
- [x] the report links the picture
- [x] a test for the empty week
- [ ] weekend bars in their own colour, if you like`;

const CHINESE_ANSWER = `周末的柱子现在是橙色。要注意两点：

1. **重要**。颜色按星期的名字判断（\`Sat\`、\`Sun\`），不是按位置；CSV 里的名字改了，颜色也会变。
2. 没有订单的一天仍然占一格，柱子高度为 0，这样每周的图都能对齐。

测试四个全部通过 ✅`;

function build(story) {
  story
    .at('09:12')
    .user('The weekly report should show a chart of the orders per day. Keep it small, no new dependencies.');
  story.turn({
    think: 'Find out how the report is put together before choosing a format. SVG needs no dependency.',
    say: "I'll look at how the report is put together.",
    run: [
      ['ls', { path: '.' }],
      ['find', { pattern: '**/*.ts' }],
    ],
  });
  story.turn({
    run: [
      ['grep', { pattern: 'renderReport', glob: '*.ts' }],
      ['read', { path: 'src/report.ts' }],
      ['read', { path: 'src/rows.ts' }],
    ],
  });
  story.turn({
    say: 'The report is Markdown, so a linked SVG is enough.',
    run: [
      ['write', { path: 'src/chart.ts', content: CHART }],
      [
        'edit',
        {
          path: 'src/report.ts',
          edits: [
            {
              oldText: '[`# ${title}`, "", ...days',
              newText: '[`# ${title}`, "", "![Orders per day](week.svg)", "", ...days',
            },
          ],
        },
      ],
    ],
  });
  story.turn({ run: [['bash', { command: 'npm test' }, shell(FAILED_RUN, 1, 1.1)]] });
  story.turn({
    think: '0 / 0 is NaN. The divisor must never be 0.',
    say: 'A week without orders divides by zero.',
    run: [
      [
        'edit',
        {
          path: 'src/chart.ts',
          edits: [
            {
              oldText: 'Math.max(...days.map((day) => day.orders))',
              newText: 'Math.max(1, ...days.map((day) => day.orders))',
            },
          ],
        },
      ],
      ['bash', { command: 'npm test' }, shell(PASSED_RUN, 0, 1)],
    ],
  });
}

function show(story, picture) {
  const image = {
    content: [
      { type: 'text', text: 'Read image file [image/png]' },
      { type: 'image', data: picture.toString('base64'), mimeType: 'image/png' },
    ],
    seconds: 0.02,
  };
  story.turn({
    say: 'All green. Let me look at the real picture.',
    run: [
      [
        'bash',
        {
          command:
            'node src/cli.ts data/week-33.csv --out out && rsvg-convert out/week-33.svg -o out/week-33.png',
        },
        shell('out/week-33.md\nout/week-33.svg', 0, 0.4),
      ],
      ['read', { path: 'out/week-33.png' }, image],
    ],
  });
  story.answer({ say: ANSWER });
}

function weekend(story) {
  story.at('09:20').user('周末的柱子能不能换个颜色？另外说明一下哪些地方要注意。');
  story.turn({
    run: [
      [
        'edit',
        {
          path: 'src/chart.ts',
          edits: [
            {
              oldText: 'const HEIGHT = 90;\n',
              newText: 'const HEIGHT = 90;\nconst WEEKEND = new Set(["Sat", "Sun"]);\n',
            },
            {
              oldText: 'fill="#2f9e6e"',
              newText: 'fill="${WEEKEND.has(day.label) ? "#d98a2b" : "#2f9e6e"}"',
            },
          ],
        },
      ],
      ['bash', { command: 'npm test' }, shell(PASSED_RUN, 0, 1)],
    ],
  });
  story.answer({ say: CHINESE_ANSWER });
  story.wait(10).note((pi) => pi.appendSessionInfo('Weekly report chart'));
}

/** @returns {string} the whole file */
export function linearExample() {
  const story = new Story({
    id: '0198d6aa-10c4-7b1e-8d35-2f90c3b7a641',
    cwd: '/home/dev/code/weekly-report',
    day: '2026-08-23',
    files: FILES,
  });
  story.at('09:11:30').useModel('meridian-large-3');
  story.think('low');
  story.system(systemPrompt('/home/dev/code/weekly-report', RULES));
  build(story);
  show(story, weekPng([41, 38, 52, 47, 63, 22, 17]));
  weekend(story);
  return story.text();
}
