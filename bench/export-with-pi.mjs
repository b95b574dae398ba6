import { argv } from 'node:process';

/**
 * `node bench/export-with-pi.mjs SESSION HTML`: Pi's own exporter, in a process of its own. It is imported by file: the
 * package's entry point needs a newer Node. Prints the milliseconds that the export took, without loading Pi.
 */
const exporter = new URL(
  '../oracle/node_modules/@earendil-works/pi-coding-agent/dist/core/export-html/index.js',
  import.meta.url,
);
const { exportFromFile } = await import(exporter.href);
const start = performance.now();
await exportFromFile(argv[2], { outputPath: argv[3] });
console.log(performance.now() - start);
