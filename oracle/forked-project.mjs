/** The project of the forked example: its files at the start, and pytest's words about them. */

const DATEPARSE = `"""Dates as shop managers type them.

Receipts, price lists and supplier mails all write the day first:
24/08/2026. Weeks look like 2026-W35. Anything else is an error that
the form shows next to the field.
"""

from __future__ import annotations

import re
from datetime import date

WEEK = re.compile(r"^(\\d{4})-W(\\d{2})$")


class DateError(ValueError):
    """A text that is no date. The form shows its message."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not a date: {text!r}")
        self.text = text


def parse_week(text: str) -> date:
    """The Monday of an ISO week."""
    match = WEEK.match(text)
    if match is None:
        raise DateError(text)
    year, week = (int(part) for part in match.groups())
    return date.fromisocalendar(year, week, 1)


def parse_range(text: str) -> tuple[date, date]:
    """First and last day of 'a..b'; the last day counts."""
    first, last = text.split("..")
    return parse_date(first), parse_date(last)


# Day, month, year, in this order. What must be accepted is listed in
# tests/test_dateparse.py.
def parse_date(text: str) -> date:
    d, m, y = text.split("/")
    return date(int(y), int(m), int(d))
`;

const UTIL = `"""Small helpers shared by the importers."""

CURRENT_CENTURY = 2000


def full_year(year: int) -> int:
    """Two digits belong to the current century: 26 is 2026."""
    return year + CURRENT_CENTURY if year < 100 else year


def squeeze(text: str) -> str:
    """One space between words, none around them."""
    return " ".join(text.split())
`;

const TESTS = `from datetime import date

import pytest

from src.dateparse import parse_date, parse_range


def test_slashes():
    assert parse_date("24/08/2026") == date(2026, 8, 24)


def test_spaces_around():
    assert parse_date("  24/08/2026\\n") == date(2026, 8, 24)


def test_dots():
    assert parse_date("24.08.2026") == date(2026, 8, 24)


def test_dashes():
    assert parse_date("24-08-2026") == date(2026, 8, 24)


def test_spaces_between():
    assert parse_date("24 08 2026") == date(2026, 8, 24)


def test_two_digit_year():
    assert parse_date("24/08/26") == date(2026, 8, 24)


def test_two_digit_year_long_ago():
    # A warranty from the old till.
    assert parse_date("14/07/89") == date(1989, 7, 14)


def test_range():
    assert parse_range("01.08.2026..24.08.2026") == (
        date(2026, 8, 1),
        date(2026, 8, 24),
    )


def test_empty():
    with pytest.raises(ValueError):
        parse_date("")
`;

const CSV_IMPORT = `"""Price lists from suppliers."""

import csv
from datetime import date

from src.util import full_year, squeeze


def read_row(row: list[str]) -> tuple[str, date, int]:
    name, day, cents = row
    d, m, y = day.split(".")
    return squeeze(name), date(full_year(int(y)), int(m), int(d)), int(cents)


def read_file(path: str) -> list[tuple[str, date, int]]:
    with open(path, newline="", encoding="utf-8") as file:
        return [read_row(row) for row in csv.reader(file, delimiter=";")]
`;

const RECEIPTS = `"""Runs parse_date over every receipt of the fixture service."""

import os
import sys

from src.dateparse import parse_date
from tools.fixtures import fetch

rows = fetch("receipts", token=os.environ["FIXTURE_TOKEN"])
bad = []
for row in rows:
    try:
        day = parse_date(row["date"])
        print(f"{row['id']}  {row['date']:10}  {day}", "  !" if day.year > 2026 else "", sep="")
    except ValueError as error:
        bad.append((row["id"], str(error)))
print(f"{len(rows)} receipts, {len(bad)} not parsed")
sys.exit(1 if bad else 0)
`;

/** Dates as people typed them, in five forms. */
function typedDates(count) {
  const two = (value) => String(value).padStart(2, '0');
  const forms = [
    (d, m, y) => `${d}/${m}/${y}`,
    (d, m, y) => `${d}.${m}.${y}`,
    (d, m, y) => `${d}-${m}-${y}`,
    (d, m, y) => `${d} ${m} ${y}`,
    (d, m, y) => `${d}/${m}/${y % 100}`,
  ];
  return Array.from({ length: count }, (_, index) => {
    const row = index + 1;
    const form = forms['0010240130214003'[(row * 7 + Math.floor(row / 16)) % 16]];
    const [day, month] = [1 + ((row * 13) % 28), 1 + ((row * 5) % 12)];
    const short = form === forms[4];
    const year = short && row % 3 === 0 ? 1989 + (row % 4) : 2023 + (row % 3);
    return { row, day, month, year, typed: form(two(day), two(month), year), short };
  });
}

function samples() {
  const places = ['till 1', 'till 2', 'office', 'mail'];
  const rows = typedDates(400).map(
    ({ row, typed }) => `${String(row).padStart(4, '0')};${typed};${places[row % 4]}`,
  );
  return `id;typed;where\n${rows.join('\n')}\n`;
}

/** What scripts/receipts.py prints while \`full_year\` still reads every short year as 20xx. */
export function receiptsOutput() {
  const two = (value) => String(value).padStart(2, '0');
  const rows = typedDates(240).map(({ row, day, month, year, typed, short }) => {
    const read = short ? 2000 + (year % 100) : year;
    return `${String(row).padStart(4, '0')}  ${typed.padEnd(10)}  ${read}-${two(month)}-${two(day)}${read > 2026 ? '  !' : ''}`;
  });
  return {
    text: `${rows.join('\n')}\n240 receipts, 0 not parsed`,
    future: rows.filter((row) => row.endsWith('!')).length,
  };
}

export const PROJECT_RULES = `- Python 3.12, no new dependencies without asking
- Tests: pytest -q
- Comments and commit messages in English; answers in the language of the question`;

export const PROJECT = {
  'AGENTS.md': `# shop\n\n${PROJECT_RULES}\n`,
  'docs/samples.csv': samples(),
  'pyproject.toml':
    '[project]\nname = "shop"\nversion = "0.9.2"\nrequires-python = ">=3.12"\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n',
  'scripts/receipts.py': RECEIPTS,
  'src/__init__.py': '',
  'src/csv_import.py': CSV_IMPORT,
  'src/dateparse.py': DATEPARSE,
  'src/util.py': UTIL,
  'tests/__init__.py': '',
  'tests/test_dateparse.py': TESTS,
  'tools/fixtures.py':
    '"""A client for the fixture service."""\n\n\ndef fetch(kind: str, token: str) -> list[dict]:\n    ...\n',
};

const NAMES = [
  'test_slashes',
  'test_spaces_around',
  'test_dots',
  'test_dashes',
  'test_spaces_between',
  'test_two_digit_year',
  'test_two_digit_year_long_ago',
  'test_range',
  'test_empty',
];

const LINES = {
  test_dots: [17, 'assert parse_date("24.08.2026") == date(2026, 8, 24)'],
  test_dashes: [21, 'assert parse_date("24-08-2026") == date(2026, 8, 24)'],
  test_spaces_between: [25, 'assert parse_date("24 08 2026") == date(2026, 8, 24)'],
  test_two_digit_year: [29, 'assert parse_date("24/08/26") == date(2026, 8, 24)'],
  test_two_digit_year_long_ago: [34, 'assert parse_date("14/07/89") == date(1989, 7, 14)'],
  test_range: [38, 'assert parse_range("01.08.2026..24.08.2026") == ('],
};

const UNPACK = 'ValueError: not enough values to unpack (expected 3, got 1)';
const centred = (text, sign) => {
  const room = 80 - text.length - 2;
  return `${sign.repeat(Math.floor(room / 2))} ${text} ${sign.repeat(Math.ceil(room / 2))}`;
};

const failure = (name, [frame, error]) => {
  const [line, code] = LINES[name];
  const inner = frame ? `\n${frame}` : '';
  return `${centred(name, '_')}\ntests/test_dateparse.py:${line}: in ${name}\n    ${code}${inner}\nE   ${error}`;
};

/**
 * What `pytest -q --tb=short` prints. `failed` maps a test's name to `[frame, error]`; with `stop` (-x) the run ends at
 * the first failure.
 */
export function pytest(failed, { seconds = '0.04', stop = false } = {}) {
  const names = Object.keys(failed);
  if (names.length === 0)
    return `${'.'.repeat(NAMES.length)}${' '.repeat(64)}[100%]\n${NAMES.length} passed in ${seconds}s`;
  const first = NAMES.indexOf(names[0]);
  const run = stop ? NAMES.slice(0, first + 1) : NAMES;
  const shown = stop ? [names[0]] : names;
  const dots = run.map((name) => (shown.includes(name) ? 'F' : '.')).join('');
  const progress = stop ? dots : dots + ' '.repeat(80 - 7 - dots.length) + '[100%]';
  const passed = run.length - shown.length;
  return [
    progress,
    centred('FAILURES', '='),
    ...shown.map((name) => failure(name, failed[name])),
    centred('short test summary info', '='),
    ...shown.map((name) => `FAILED tests/test_dateparse.py::${name} - ${failed[name][1]}`),
    ...(stop ? [centred('stopping after 1 failures', '!')] : []),
    `${shown.length} failed, ${passed} passed in ${seconds}s`,
  ].join('\n');
}

const unpackAt = (code) => [`src/dateparse.py:42: in parse_date\n    ${code}`, UNPACK];

export const FAILURES = {
  start: {
    test_dots: unpackAt('d, m, y = text.split("/")'),
    test_dashes: unpackAt('d, m, y = text.split("/")'),
    test_spaces_between: unpackAt('d, m, y = text.split("/")'),
    test_two_digit_year: ['', 'assert datetime.date(26, 8, 24) == datetime.date(2026, 8, 24)'],
    test_two_digit_year_long_ago: ['', 'assert datetime.date(89, 7, 14) == datetime.date(1989, 7, 14)'],
    test_range: unpackAt('d, m, y = text.split("/")'),
  },
  dashes: { test_dashes: unpackAt('d, m, y = text.replace(".", "/").split("/")') },
  spaces: { test_spaces_between: unpackAt('d, m, y = re.split(r"[/.-]", text)') },
  years: { test_two_digit_year: ['', 'assert datetime.date(26, 8, 24) == datetime.date(2026, 8, 24)'] },
  afterFirstPass: {
    test_spaces_between: [
      'src/dateparse.py:43: in parse_date\n    d, m, y = (int(p) for p in parts)\nsrc/dateparse.py:43: in <genexpr>\n    d, m, y = (int(p) for p in parts)',
      "ValueError: invalid literal for int() with base 10: '24 08 2026'",
    ],
    test_two_digit_year: ['', 'assert datetime.date(26, 8, 24) == datetime.date(2026, 8, 24)'],
    test_two_digit_year_long_ago: ['', 'assert datetime.date(89, 7, 14) == datetime.date(1989, 7, 14)'],
  },
  longAgo: {
    test_two_digit_year_long_ago: ['', 'assert datetime.date(2089, 7, 14) == datetime.date(1989, 7, 14)'],
  },
};
