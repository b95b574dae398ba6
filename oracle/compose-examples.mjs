/** Writes public/examples/*.jsonl, the sessions behind the "open an example" buttons. Running it twice changes nothing. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { damagedExample } from './example-damaged.mjs';
import { forkedExample } from './example-forked.mjs';
import { linearExample } from './example-linear.mjs';
import { contextsOf } from './pi-oracle.mjs';

const EXAMPLES = fileURLToPath(new URL('../public/examples/', import.meta.url));

/** Pi must read these two from end to end: every context, every estimate, every figure. */
function checkWithPi(name, text) {
  const observation = contextsOf(text.split('\n'), { leaves: 'every' });
  const troubled = Object.values(observation.contexts ?? {}).some(
    (context) => context.error || context.estimates.includes(null),
  );
  if (observation.error || observation.tree.error || observation.stats.lenient || troubled)
    throw new Error(`Pi does not read ${name} in full`);
}

const examples = {
  'linear.jsonl': linearExample(),
  'forked.jsonl': forkedExample(),
  'damaged.jsonl': damagedExample(),
};
checkWithPi('linear.jsonl', examples['linear.jsonl']);
checkWithPi('forked.jsonl', examples['forked.jsonl']);
await mkdir(EXAMPLES, { recursive: true });
for (const [name, text] of Object.entries(examples)) await writeFile(join(EXAMPLES, name), text);
