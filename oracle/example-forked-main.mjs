/** The way that worked in the forked example: read first, one pass, two compactions, a secret taken out, nine passes. */
import { shell } from './example-kit.mjs';
import { ASSERTIONS, FIRST_SUMMARY, SECOND_SUMMARY } from './example-forked-texts.mjs';
import { FAILURES, pytest, receiptsOutput } from './forked-project.mjs';

function readFirst(story) {
  const plan = story
    .at('13:50')
    .user(
      'Change of plan: before editing anything, read the tests and list every assertion, then fix all causes in one pass.',
    );
  story.turn({
    think: 'Read the tests, the module, the samples and who calls full_year. All at once.',
    say: "I'll read the test file first and collect its assertions.",
    run: [
      ['read', { path: 'tests/test_dateparse.py' }],
      ['read', { path: 'src/dateparse.py', offset: 33 }],
      ['read', { path: 'docs/samples.csv' }],
      ['grep', { pattern: 'full_year', glob: '*.py' }],
    ],
  });
  story.answer({ say: ASSERTIONS });
  story.wait(20).label(plan, 'before refactor');
  story.at('13:58').user("Good list. Separators first, I'll think about the years.");
  story.turn({
    run: [
      [
        'edit',
        {
          path: 'src/dateparse.py',
          edits: [
            {
              oldText: '    d, m, y = text.split("/")\n    return date(int(y), int(m), int(d))',
              newText:
                '    parts = re.split(r"[/.-]", text.strip())\n    d, m, y = (int(p) for p in parts)\n    return date(y, m, d)',
            },
          ],
        },
      ],
    ],
  });
  story.turn({
    run: [['bash', { command: 'pytest -q --tb=short' }, shell(pytest(FAILURES.afterFirstPass), 1, 1.8)]],
  });
  const asked = story.answer({
    think: 'Three left, two causes. The years need a decision, the spaces do not.',
    say: 'Six of nine pass. What is left are the spaces between the numbers and the two-digit years. `full_year` in `src/util.py` knows one rule already: everything is 20xx.',
  });
  story.at('14:40').compact(FIRST_SUMMARY, asked, {
    readFiles: ['docs/samples.csv', 'tests/test_dateparse.py'],
    modifiedFiles: ['src/dateparse.py'],
  });
}

function years(story) {
  story.at('14:52').user('两位数年份怎么处理？空白也要去掉。');
  story.turn({
    think: '先用现成的 full_year，再看测试结果。空白放进分隔符里。',
    say: '先用 `full_year`，**空白一起放进分隔符**。看看测试怎么说：',
    run: [
      [
        'edit',
        {
          path: 'src/dateparse.py',
          edits: [
            {
              oldText: 'from datetime import date\n',
              newText: 'from datetime import date\n\nfrom src.util import full_year\n',
            },
            { oldText: 're.split(r"[/.-]", text.strip())', newText: 're.split(r"[/.\\s-]+", text.strip())' },
            { oldText: '    return date(y, m, d)', newText: '    return date(full_year(y), m, d)' },
          ],
        },
      ],
      ['bash', { command: 'pytest -q --tb=short' }, shell(pytest(FAILURES.longAgo), 1, 1.8)],
    ],
  });
  return story.answer({
    say: '九个测试通过了八个。只剩 `14/07/89`：`full_year` 得到 2089，测试要 1989。\n\n- **1970 规则**：70–99 是 19xx，00–69 是 20xx\n- **2000 规则**：全部是 20xx，那么这个测试要改\n\n用哪一个？',
  });
}

function twoThousandRule(story) {
  const before = story.files.snapshot();
  story.at('15:02').user('Use the 2000 rule instead, old receipts are gone anyway.');
  story.turn({
    say: 'Then the code stays and the test changes.',
    run: [
      [
        'edit',
        {
          path: 'tests/test_dateparse.py',
          edits: [{ oldText: '== date(1989, 7, 14)', newText: '== date(2089, 7, 14)' }],
        },
      ],
      ['bash', { command: 'pytest -q' }, shell(pytest({}), 0, 1.6)],
    ],
  });
  const fork = story.answer({
    say: 'All pass, but read the test once more: a warranty from the old till now ends in **2089**. I would not ship that.',
  });
  story.at('15:09').user('And only for the CSV import?');
  story.answer({
    say: 'That is what happens today: `read_row` calls `full_year` by itself, whatever `parse_date` does. Nothing to change there.',
  });
  story.wait(2).think('high');
  story.at('15:13').goTo(fork).user('Make the pivot a parameter, 1970 by default.');
  const call = story.call('edit', {
    path: 'src/dateparse.py',
    edits: [
      {
        oldText: 'def parse_date(text: str) -> date:',
        newText: 'def parse_date(text: str, pivot: int = 1970) -> date:',
      },
    ],
  });
  story.answer({
    think: 'A parameter with a default keeps the callers as they are.',
    say: 'A keyword with a default, then.',
    calls: [call],
  });
  story.files.restore(before);
  return fork;
}

const SECRET =
  '1970 rule, like the old till. Then check all real receipts: the fixture service wants the token shop-staging-7Q2M-81XD.';

function secretAndFailure(story) {
  const secret = story.at('15:20').user(SECRET);
  const failed = story.answer({
    end: {
      stopReason: 'error',
      errorMessage: '503 upstream connect error: the model is overloaded, try again later',
    },
  });
  story.wait(4).turn({
    think: 'The token belongs into the environment, not into a file.',
    say: "I'll pass the token by the environment and not write it anywhere. First the receipts as the code is now.",
    run: [
      [
        'bash',
        { command: 'FIXTURE_TOKEN=$TOKEN python scripts/receipts.py' },
        shell(receiptsOutput().text, 0, 3.4),
      ],
    ],
  });
  story.wait(2).answer({
    say: 'They all parse, but twelve lie in the future: what the old till wrote as `89` to `92`. The 1970 rule will mend exactly these.',
  });
  story.at('15:31');
  story.note((pi) =>
    pi.appendContextEdit(secret, {
      content:
        '1970 rule, like the old till. Then check all real receipts: the fixture service wants the token [x].',
    }),
  );
  story.note((pi) => pi.appendContextEdit(failed, null));
  return secret;
}

function finish(story) {
  story.at('16:12').user('Go on with the pivot. Only dateparse.py, please.');
  story.turn({
    run: [
      [
        'edit',
        {
          path: 'src/dateparse.py',
          edits: [
            { oldText: 'from src.util import full_year\n\nWEEK', newText: 'PIVOT = 70\nWEEK' },
            {
              oldText: '    return date(full_year(y), m, d)',
              newText: '    if y < 100:\n        y += 2000 if y < PIVOT else 1900\n    return date(y, m, d)',
            },
          ],
        },
      ],
    ],
  });
  story.note((pi) =>
    pi.appendCustomMessageEntry('lint-on-save', 'ruff: no problems in src/dateparse.py (12 ms)', true, {
      path: 'src/dateparse.py',
      problems: 0,
    }),
  );
  story.turn({
    say: 'Now everything once more, side by side.',
    run: [
      ['bash', { command: 'pytest -q' }, shell(pytest({}, { seconds: '0.03' }), 0, 1.6)],
      [
        'bash',
        { command: 'FIXTURE_TOKEN=$TOKEN python scripts/receipts.py | tail -1' },
        shell('240 receipts, 0 not parsed', 0, 3.1),
      ],
    ],
  });
  const good = story.answer({
    say: 'All nine assertions pass now. 两位数年份按 1970 年规则处理，空白会先去掉。\n\n```python\ndef parse_date(text: str) -> date:\n    parts = re.split(r"[/.\\s-]+", text.strip())\n    d, m, y = (int(p) for p in parts)\n    if y < 100:\n        y += 2000 if y < PIVOT else 1900\n    return date(y, m, d)\n```\n\n- [x] separators\n- [x] spaces\n- [x] years, 1970 rule\n- [x] 240 receipts, none in the future',
  });
  story.wait(15).label(good, 'good');
  story.wait(25).note((pi) => pi.appendSessionInfo('Fix the date parser'));
  return good;
}

/** From the fork after the first look at the project. Returns the answer that is labelled "good". */
export function mainLine(story) {
  story.useModel('meridian-large-3');
  readFirst(story);
  const fork = years(story);
  const rejected = twoThousandRule(story);
  story.goTo(fork);
  const secret = secretAndFailure(story);
  story.at('15:52').note((pi) =>
    pi.appendMessage({
      role: 'bashExecution',
      command: 'git diff --stat',
      output: ' src/dateparse.py | 7 +++++--\n 1 file changed, 5 insertions(+), 2 deletions(-)\n',
      exitCode: 0,
      cancelled: false,
      truncated: false,
      timestamp: story.now,
    }),
  );
  story.at('16:05').think('high');
  story.compact(SECOND_SUMMARY, secret, {
    readFiles: ['docs/samples.csv', 'tests/test_dateparse.py'],
    modifiedFiles: ['src/dateparse.py'],
  });
  const good = finish(story);
  story.goTo(rejected);
  story.at('16:24').label(rejected, '2000 rule?');
  story.wait(50).label(rejected, undefined);
  story.goTo(good);
  story.at('16:33').note((pi) => pi.appendThinkingLevelChange('off'));
  return good;
}
