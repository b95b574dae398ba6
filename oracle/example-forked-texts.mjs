/** The long texts of the forked example. */

export const ASSERTIONS = `Nine assertions, three causes:

| test | input | now | cause |
|---|---|---|---|
| \`test_slashes\` | \`24/08/2026\` | ✓ | |
| \`test_spaces_around\` | \`␣␣24/08/2026⏎\` | ✓ by luck | \`int\` skips spaces |
| \`test_dots\` | \`24.08.2026\` | ✗ | **separator** |
| \`test_dashes\` | \`24-08-2026\` | ✗ | **separator** |
| \`test_spaces_between\` | \`24 08 2026\` | ✗ | **spaces** |
| \`test_two_digit_year\` | \`24/08/26\` | ✗ year 26 | **years** |
| \`test_two_digit_year_long_ago\` | \`14/07/89\` | ✗ year 89 | **years** |
| \`test_range\` | \`01.08.2026..24.08.2026\` | ✗ | **separator** |
| \`test_empty\` | empty | ✓ | |

\`docs/samples.csv\` shows the same forms: 400 dates, 75 of them with dots, 50 with dashes, 50 with spaces, 50 with two-digit years.

Order of work:

- [ ] separators: one pattern instead of \`split("/")\`
- [ ] spaces: strip, then let the pattern take them
- [ ] years: needs a rule from you`;

export const FIRST_SUMMARY = `## Goal
Make \`parse_date\` in src/dateparse.py accept everything that tests/test_dateparse.py lists, all causes in one pass.

## Constraints & Preferences
- Read the tests first; no new dependencies (AGENTS.md)
- Smallest change, tests after every change

## Progress
### Done
- [x] Read docs/samples.csv: 400 dates in the same forms as the tests
- [x] Listed nine assertions and three causes: separator, spaces, two-digit years
- [x] Separators: \`parts = re.split(r"[/.-]", text.strip())\`, 6 of 9 pass

### In Progress
- [ ] Spaces between the numbers: \`24 08 2026\`
- [ ] Two-digit years: \`24/08/26\` and \`14/07/89\`

## Key Decisions
- **One pattern**: instead of a chain of replace calls

## Next Steps
1. Ask how two-digit years are meant
2. Look at \`full_year\` in src/util.py, the CSV import uses it

## Critical Context
- \`full_year(89)\` gives 2089, the test wants 1989`;

export const SECOND_SUMMARY = `## Goal
Make \`parse_date\` accept everything that tests/test_dateparse.py lists; check it against the real receipts.

## Constraints & Preferences
- No new dependencies; only src/dateparse.py should change
- Two-digit years by the 1970 rule, as the old till did
- 空白要先去掉

## Progress
### Done
- [x] Separators and spaces: \`re.split(r"[/.\\s-]+", text.strip())\`
- [x] Two-digit years were read with \`full_year\`: 8 of 9 pass, 14/07/89 came out as 2089

### In Progress
- [ ] A pivot of its own in src/dateparse.py

## Key Decisions
- **1970 rule**: 70–99 is 19xx, 00–69 is 20xx; mends the twelve receipts that lie in the future
- **Not in util.py**: the CSV import keeps its meaning for now

## Next Steps
1. Replace \`full_year\` by the pivot
2. Run the tests and scripts/receipts.py`;

export const PLAN = `# Plan: a new date parser

1. Tokenise the text into numbers, names and separators.
2. Score every reading (day first, month first, ISO).
3. Ask the locale when two readings are equally good.
4. Keep the old \`parse_date\` as a fallback behind a flag.

Effort: two days. Risk: the CSV import calls \`full_year\` directly.
`;

export const RETURN_SUMMARY = `The user explored a different conversation branch before returning here.
Summary of that exploration:

## Goal
Make \`parse_date\` accept what the nine tests list.

## Progress
### Done
- [x] All nine assertions pass with one pattern \`[/.\\s-]+\` and the year pivot 1970, in src/dateparse.py only
### In Progress
- [ ] (none)

## Key Decisions
- **1970 rule**: 70–99 is 19xx, 00–69 is 20xx, as the old till did
- **Dots stay**: price lists write them

## Next Steps
1. The user wants each fix as its own commit for the review

<read-files>
tests/test_dateparse.py
src/util.py
</read-files>

<modified-files>
src/dateparse.py
</modified-files>`;

export const COMMITS = `Done, all pass. Changed util.py too.

| commit | fix |
|---|---|
| \`3f1c0aa\` | dots |
| \`a07be92\` | dashes |
| \`5d90e1b\` | spaces |
| \`c2e4417\` | years, in \`full_year\`: the CSV import now reads 89 as 1989 as well |`;
