/**
 * public/examples/forked.jsonl: an afternoon with a date parser. Seven ends of conversation: a plan that was too big, an
 * aborted detour, the way that worked (two compactions), two ends of a side question, a what-if, and a second go whose
 * commits become the tip.
 */
import { Story, shell } from './example-kit.mjs';
import { systemPrompt } from './example-prompt.mjs';
import { FAILURES, PROJECT, PROJECT_RULES, pytest } from './forked-project.mjs';
import { COMMITS, PLAN, RETURN_SUMMARY } from './example-forked-texts.mjs';
import { mainLine } from './example-forked-main.mjs';

function planAttempt(story) {
  story
    .at('13:04')
    .user("Plan a rewrite of src/dateparse.py. Write the plan to PLAN.md, don't touch code yet.");
  story.turn({
    think: 'They want a plan only. Read the module and its callers first.',
    say: "I'll read the module and look for its callers.",
    run: [
      ['read', { path: 'src/dateparse.py' }],
      ['grep', { pattern: 'parse_date|full_year', glob: '*.py' }],
    ],
  });
  story.wait(2).turn({ run: [['write', { path: 'PLAN.md', content: PLAN }]] });
  const planned = story.answer({
    say: 'Plan written to PLAN.md: four steps, about two days. The risk is the CSV import, which calls `full_year` by itself.',
  });
  story.at('13:11').user('Two days? I only want the tests green.');
  const attempt = story.answer({
    say: 'Then a rewrite is the wrong tool. Six tests fail in one function of three lines; start there and leave the rest alone.',
  });
  story.wait(40).note((pi) => pi.appendSessionInfo('dates'));
  story.label(attempt, 'v1 attempt');
  return planned;
}

function opening(story) {
  story.at('13:21').user('Fix the date parser, tests are in tests/');
  story.turn({
    say: 'I will look at the layout first.',
    run: [
      ['ls', { path: '.' }],
      [
        'bash',
        { command: 'pytest -q --tb=short' },
        shell(pytest(FAILURES.start, { seconds: '0.06' }), 1, 1.8),
      ],
    ],
  });
  return story.answer({
    say: 'One module, one test file: 9 tests, 6 fail, all of them in `parse_date`. I can go test by test, or read everything first. Which do you prefer?',
  });
}

function oneByOneStart(story) {
  story.at('13:24').user('Go on, fix the first failing test.');
  const edited = story.turn({
    think:
      'test_dots fails because the text is split at slashes only. The smallest change: treat a dot as a slash.',
    say: 'The first failure is the separator.',
    run: [
      [
        'edit',
        {
          path: 'src/dateparse.py',
          edits: [
            { oldText: 'd, m, y = text.split("/")', newText: 'd, m, y = text.replace(".", "/").split("/")' },
          ],
        },
      ],
    ],
  });
  story.turn({
    run: [
      ['bash', { command: 'pytest -xq --tb=short' }, shell(pytest(FAILURES.dashes, { stop: true }), 1, 1.7)],
    ],
  });
  const fork = story.answer({
    say: '`test_dots` and `test_range` pass now. Next is `test_dashes`, the same cause with another sign. Shall I go on one by one?',
  });
  story.wait(5).label(edited, 'wip');
  return { fork, edited };
}

function dateutilDetour(story, edited) {
  story.at('13:33').user('Try with dateutil instead');
  story.turn({
    say: 'dateutil guesses the order itself. Let me see whether it is there.',
    run: [
      [
        'bash',
        { command: "python -c 'import dateutil'" },
        shell(
          'Traceback (most recent call last):\n  File "<string>", line 1, in <module>\nModuleNotFoundError: No module named \'dateutil\'',
          1,
          0.3,
        ),
      ],
    ],
  });
  story.answer({
    think:
      'AGENTS.md says no new dependencies without asking. And dateutil reads 01/08 month first by default.',
    say: 'It is not installed, and AGENTS.md asks for no new dependencies. I could vendor the parser: copy `dateutil/parser/_parser.py` into',
    end: { stopReason: 'aborted', errorMessage: 'Request was aborted' },
  });
  story.wait(30).label(edited, undefined);
  story.wait(1).useModel('meridian-small-3');
}

function dropDots(story) {
  story.at('16:38').useModel('meridian-large-3');
  story.think('low');
  story.user('What if we drop support for dots?');
  return story.answer({
    say: 'Then three tests must change: `test_dots`, `test_range`, and the CSV sample that writes `24.08.26`. Suppliers would get an error for every price list, so I would not. The dot costs one character in the pattern.',
  });
}

const commit = (message, hash) => [
  'bash',
  { command: `git commit -qam "${message}" && git log --oneline -1` },
  shell(`${hash} ${message}`, 0, 0.1),
];

function dashesAndSpaces(story) {
  story.turn({
    think: 'Three causes left: dashes, spaces, years. Dots are done but not committed.',
    say: 'Four commits then: dots, dashes, spaces, years. The dots are already in.',
    run: [commit('Accept dots in dates', '3f1c0aa')],
  });
  story.turn({
    run: [
      [
        'edit',
        {
          path: 'src/dateparse.py',
          edits: [
            {
              oldText: 'd, m, y = text.replace(".", "/").split("/")',
              newText: 'd, m, y = re.split(r"[/.-]", text)',
            },
          ],
        },
      ],
      ['bash', { command: 'pytest -xq --tb=short' }, shell(pytest(FAILURES.spaces, { stop: true }), 1, 1.7)],
    ],
  });
  story.turn({
    say: 'Dashes pass. Spaces next.',
    run: [
      commit('Accept dashes in dates', 'a07be92'),
      [
        'edit',
        {
          path: 'src/dateparse.py',
          edits: [{ oldText: 're.split(r"[/.-]", text)', newText: 're.split(r"[/.\\s-]+", text.strip())' }],
        },
      ],
      ['bash', { command: 'pytest -xq --tb=short' }, shell(pytest(FAILURES.years, { stop: true }), 1, 1.7)],
    ],
  });
}

const PIVOT_EDITS = [
  { oldText: 'CURRENT_CENTURY = 2000\n', newText: 'PIVOT = 70\n' },
  {
    oldText: '"""Two digits belong to the current century: 26 is 2026."""',
    newText: '"""Two digits below the pivot are 20xx, others 19xx."""',
  },
  {
    oldText: '    return year + CURRENT_CENTURY if year < 100 else year',
    newText: '    if year >= 100:\n        return year\n    return year + (2000 if year < PIVOT else 1900)',
  },
];

const CALL_EDITS = [
  {
    oldText: 'from datetime import date\n',
    newText: 'from datetime import date\n\nfrom src.util import full_year\n',
  },
  {
    oldText: '    return date(int(y), int(m), int(d))',
    newText: '    return date(full_year(int(y)), int(m), int(d))',
  },
];

/** The second go, from the fork before the detour: the leaf of the good branch is left with a summary. Ends at the tip. */
function oneByOneAgain(story, fork) {
  story.at('17:02');
  const usage = story.usage(212, 0);
  const details = {
    readFiles: ['tests/test_dateparse.py', 'src/util.py'],
    modifiedFiles: ['src/dateparse.py'],
  };
  story.note((pi) => pi.branchWithSummary(fork, RETURN_SUMMARY, details, undefined, usage));
  story.cached = 0;
  story.think('medium');
  story.user('One by one then. I want each fix as its own commit, the reviewer asked for it.');
  dashesAndSpaces(story);
  story.at('17:11').user('年份的规则放在 util.py 里，CSV 导入也要用。');
  story.turn({
    think: 'The rule belongs into full_year, so that the CSV import follows it too.',
    say: '好，规则放进 `full_year`，CSV 导入会一起改变。',
    run: [
      commit('Accept spaces in dates', '5d90e1b'),
      ['edit', { path: 'src/util.py', edits: PIVOT_EDITS }],
      ['edit', { path: 'src/dateparse.py', edits: CALL_EDITS }],
      ['bash', { command: 'pytest -q' }, shell(pytest({}), 0, 1.6)],
    ],
  });
  story.turn({ run: [commit('Read two-digit years with a pivot', 'c2e4417')] });
  return story.answer({ say: COMMITS });
}

/** @returns {string} the whole file */
export function forkedExample() {
  const story = new Story({
    id: '0198dbd1-5a3e-7c42-9f10-6b1d2a7e4c85',
    cwd: '/home/dev/code/shop',
    day: '2026-08-24',
    files: PROJECT,
  });
  story.at('13:03:40').useModel('meridian-large-3');
  story.think('medium');
  const setup = story.system(systemPrompt('/home/dev/code/shop', PROJECT_RULES));
  const start = story.files.snapshot();
  planAttempt(story);
  story.files.restore(start);
  story.goTo(setup);
  const opened = opening(story);
  const { fork, edited } = oneByOneStart(story);
  const firstEdit = story.files.snapshot();
  dateutilDetour(story, edited);
  story.files.restore(start);
  story.goTo(opened);
  const good = mainLine(story);
  story.goTo(opened);
  dropDots(story);
  story.goTo(good);
  story.files.restore(firstEdit);
  oneByOneAgain(story, fork);
  return story.text();
}
