/**
 * Text of every kind that sessions hold, from pools that are built once per generator. Lines are joined from the pools,
 * so a gigabyte takes seconds.
 */

const SUBJECTS = [
  'the parser',
  'the cache',
  'the scheduler',
  'this handler',
  'the index',
  'our retry loop',
  'the first request',
  'the migration',
  'the reader',
  'the connection pool',
  'the tokenizer',
  'that branch',
  'the fixture',
  'the worker',
];
const VERBS = [
  'drops',
  'holds',
  'skips',
  'reads',
  'rewrites',
  'waits for',
  'counts',
  'ignores',
  'compares',
  'merges',
  'retries',
  'keeps',
  'loses',
  'repeats',
];
const OBJECTS = [
  'the last line',
  'an empty batch',
  'every second record',
  'the stale lock',
  'the header',
  'two offsets',
  'a closed stream',
  'the old snapshot',
  'the checksum',
  'the pending writes',
  'the trailing comma',
  'the time zone',
];
const TAILS = [
  'when the file grows while it is open',
  'before the timer fires',
  'so the test passes only on a fast machine',
  'because the length is taken in characters, not in bytes',
  'after a restart',
  'unless the queue is empty',
  'which explains the missing rows',
  'and nobody notices until the nightly run',
  'as the log shows',
  'on the second attempt',
  'although the documentation says otherwise',
  'in `flushPending()`',
];
const CHINESE = [
  '先看一下日志，错误出现在第二次重试之后。',
  '这个函数把长度当成字符数，而不是字节数。',
  '请保留旧的接口，再加一个新的参数。',
  '缓存没有失效，所以页面显示的是旧数据。',
  '测试在本机通过，但在持续集成里会超时。',
  '我们把索引改成按列存储，内存会小很多。',
  '如果文件被截断，最后一行应该跳过并给出提示。',
  '分支太多时，列表要虚拟化，否则滚动会卡。',
];
const JAPANESE = [
  'まずログを確認してください。',
  'この関数は空の行を読み飛ばします。',
  'テストはローカルでは通りますが、CIでは失敗します。',
  '設定ファイルの読み込み順を変更しました。',
  'メモリの使用量が半分になりました。',
];
const FOLDERS = ['src', 'lib', 'server', 'app/models', 'packages/core/src', 'tests/unit', 'docs'];
const STEMS = [
  'reader',
  'queue',
  'session',
  'index',
  'format',
  'lexer',
  'store',
  'worker',
  'ledger',
  'router',
  'clock',
];
const ENDINGS = ['ts', 'ts', 'tsx', 'py', 'md', 'json', 'css'];
const NAMES = [
  'offset',
  'count',
  'entry',
  'parent',
  'chunk',
  'limit',
  'result',
  'cursor',
  'pending',
  'key',
  'total',
];
const CALLS = [
  'readChunk',
  'nextLine',
  'findParent',
  'mergeRows',
  'flushPending',
  'toColumns',
  'splitAt',
  'hashOf',
];

/** Stands in a known number of entries and nowhere else: the search must find exactly these. */
export const NEEDLE = 'quokkaflux';

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {number} size @param {() => string} make */
function pool(size, make) {
  return Array.from({ length: size }, make);
}

export class MadeUpText {
  #random;
  #sentences;
  #code;
  #output;

  /** @param {import('./random.mjs').Random} random */
  constructor(random) {
    this.#random = random;
    this.#sentences = pool(1_200, () => this.#sentence());
    this.#code = pool(1_500, () => this.#codeLine());
    this.#output = pool(1_500, () => this.#outputLine());
  }

  #sentence() {
    const random = this.#random;
    const words = `${random.pick(SUBJECTS)} ${random.pick(VERBS)} ${random.pick(OBJECTS)} ${random.pick(TAILS)}`;
    return `${capital(words)}.`;
  }

  #codeLine() {
    const random = this.#random;
    const [a, b, c] = [random.pick(NAMES), random.pick(NAMES), random.pick(NAMES)];
    const call = random.pick(CALLS);
    const shapes = [
      `const ${a} = ${call}(${b}, ${c} + ${random.between(1, 64)});`,
      `if (${a} === null || ${b}.length < ${random.between(2, 4096)}) return ${c};`,
      `for (const ${a} of ${call}(${b})) ${c}.push(${a});`,
      `expect(${call}("${a}\\t${b}")).toEqual({ ${c}: ${random.between(0, 99)} });`,
      `// ${this.#sentence()}`,
      '}',
      '',
    ];
    return ' '.repeat(2 * random.between(0, 4)) + random.pick(shapes);
  }

  #outputLine() {
    const random = this.#random;
    const shapes = [
      `${this.path()}:${random.between(1, 900)}:${random.between(1, 80)}: ${random.pick(NAMES)} is not used`,
      ` \u001b[32m✓\u001b[39m ${random.pick(CALLS)} ${random.pick(TAILS)} \u001b[2m${random.between(1, 900)} ms\u001b[22m`,
      `[${random.between(10, 23)}:${random.between(10, 59)}:${random.between(10, 59)}.${random.between(100, 999)}] ${this.#sentence()}`,
      `-rw-r--r--  1 demo demo ${String(random.between(100, 99_999)).padStart(8)} ${random.pick(STEMS)}.${random.pick(ENDINGS)}`,
      `    at ${random.pick(CALLS)} (${this.path()}:${random.between(1, 900)}:${random.between(1, 80)})`,
    ];
    return random.pick(shapes);
  }

  path() {
    const random = this.#random;
    return `${random.pick(FOLDERS)}/${random.pick(STEMS)}-${random.pick(STEMS)}.${random.pick(ENDINGS)}`;
  }

  /** @param {readonly string[]} from @param {number} characters @param {string} join at least that long */
  #fill(from, characters, join) {
    const parts = [];
    for (let length = 0; length < characters;) {
      const part = this.#random.pick(from);
      parts.push(part);
      length += part.length + join.length;
    }
    return parts.join(join);
  }

  /** Some sentences, now and then in Chinese or Japanese. @param {number} characters */
  prose(characters) {
    const random = this.#random;
    const kind = random.next();
    if (kind < 0.08) return this.#fill(CHINESE, characters / 2, '');
    if (kind < 0.11) return this.#fill(JAPANESE, characters / 2, '');
    return this.#fill(this.#sentences, characters, ' ');
  }

  /** An answer in Markdown: prose, a list, perhaps code. @param {number} characters */
  markdown(characters) {
    const random = this.#random;
    const parts = [this.prose(characters * 0.5)];
    if (random.chance(0.4))
      parts.push(
        pool(random.between(2, 5), () => `- **${random.pick(NAMES)}**: ${random.pick(this.#sentences)}`).join(
          '\n',
        ),
      );
    if (random.chance(0.3)) parts.push(`\`\`\`ts\n${this.code(characters * 0.4)}\n\`\`\``);
    return parts.join('\n\n');
  }

  /** @param {number} characters */
  code(characters) {
    return this.#fill(this.#code, characters, '\n');
  }

  /** What a program prints. @param {number} characters */
  output(characters) {
    return this.#fill(this.#output, characters, '\n');
  }

  /** Lines of code as `grep -n` prints them. @param {number} characters */
  matches(characters) {
    const lines = [];
    for (let length = 0; length < characters;) {
      const line = `${this.path()}:${this.#random.between(1, 900)}:${this.#random.pick(this.#code)}`;
      lines.push(line);
      length += line.length + 1;
    }
    return lines.join('\n');
  }

  /** A few words, as a label or a name. */
  title() {
    return `${this.#random.pick(STEMS)} ${this.#random.pick(TAILS)}`;
  }

  command() {
    const random = this.#random;
    return random.pick([
      `npm test -- --run ${random.pick(STEMS)}`,
      `git diff --stat HEAD~${random.between(1, 5)}`,
      `grep -rn "${random.pick(CALLS)}" ${random.pick(FOLDERS)} | head -${random.between(5, 80)}`,
      `cd ${random.pick(FOLDERS)} && ls -la && cat ${random.pick(STEMS)}.${random.pick(ENDINGS)}`,
      `python3 - <<'EOF'\nimport json\nprint(json.load(open("${random.pick(STEMS)}.json"))["${random.pick(NAMES)}"])\nEOF`,
    ]);
  }
}
