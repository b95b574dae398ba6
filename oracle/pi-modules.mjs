/**
 * The parts of Pi's package that the oracle uses, imported by file: the package's own entry point pulls in the
 * terminal UI and a network library that does not load on Node 20.
 */
import { readFileSync } from 'node:fs';

const ROOT = new URL('./node_modules/@earendil-works/pi-coding-agent/', import.meta.url);

export const PI_VERSION = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')).version;

export const { SessionManager, buildSessionProjection } = await import(
  new URL('dist/core/session-manager.js', ROOT)
);
export const { convertToLlm } = await import(new URL('dist/core/messages.js', ROOT));
export const { estimateTokens, estimateProjectedContextTokens } = await import(
  new URL('dist/core/compaction/compaction.js', ROOT)
);
export const { createUsageTotals, addUsageToTotals } = await import(
  new URL('dist/core/usage-totals.js', ROOT)
);
export const { generateEditDiff } = await import(new URL('dist/core/tools/edit-diff.js', ROOT));
