import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judgeImport } from './import-table.mjs';

/**
 * Our own lint rule. The built-in no-restricted-imports knows no look-ahead ("everything but") and sees neither
 * `import('…')` nor `import('…').Type`; this one sees every way to name a module and reads the table itself.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the checked tree starts; the test of the rule plants its files elsewhere. */
const checkedRoot = process.env['LEAFPATH_LINT_ROOT'] ?? root;

/** @param {any} node */
function isErased(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const specifiers = node.specifiers ?? [];
  return (
    specifiers.length > 0 &&
    specifiers.every((/** @type {any} */ each) => each.importKind === 'type' || each.exportKind === 'type')
  );
}

/** @param {any} context */
function createImportTableRule(context) {
  const file = relative(checkedRoot, context.filename).split(sep).join('/');

  /**
   * @param {any} source
   * @param {boolean} typesOnly
   */
  function check(source, typesOnly) {
    if (typeof source?.value !== 'string') return;
    const message = judgeImport(file, source.value, typesOnly);
    if (message !== null) context.report({ node: source, message });
  }

  return {
    ImportDeclaration: (/** @type {any} */ node) => check(node.source, isErased(node)),
    ExportNamedDeclaration: (/** @type {any} */ node) => check(node.source, isErased(node)),
    ExportAllDeclaration: (/** @type {any} */ node) => check(node.source, isErased(node)),
    ImportExpression: (/** @type {any} */ node) => check(node.source, false),
    TSImportType: (/** @type {any} */ node) => check(node.source ?? node.argument, true),
    NewExpression: (/** @type {any} */ node) => {
      const base = node.arguments[1];
      const onModule = base?.type === 'MemberExpression' && base.object.type === 'MetaProperty';
      if (node.callee.name === 'URL' && onModule) check(node.arguments[0], false);
    },
  };
}

export default {
  meta: { name: 'leafpath' },
  rules: { 'import-table': { create: createImportTableRule } },
};
