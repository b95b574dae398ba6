/** Does one element of a path or of a name fit? null stands for any number of elements. */
type Step<T> = ((value: T) => boolean) | null;

/** Most alternatives that braces are expanded to. */
const MOST_ALTERNATIVES = 200;

/**
 * A glob as a test of a path's names: `*` and `?` inside a name, `**` over folders, `[a-z]`, `{a,b}`. Without a slash it
 * is about the last name only, else about the path from where the search begins. Takes time in proportion to pattern
 * times path, whatever the pattern.
 */
export function compileGlob(pattern: string, ignoreCase = false): (path: readonly string[]) => boolean {
  const fold = (text: string): string => (ignoreCase ? text.toLowerCase() : text);
  const bare = fold(pattern).replace(/^(?:\.?\/)+/, '');
  const isAnchored = bare !== fold(pattern) || bare.includes('/');
  const alternatives = expandBraces(bare).map((alternative) => pathSteps(alternative, isAnchored));
  return (path) => {
    const names = path.map(fold);
    return alternatives.some((steps) => fits(steps, names));
  };
}

function expandBraces(pattern: string): readonly string[] {
  let open = [pattern];
  for (;;) {
    const next: string[] = [];
    for (const each of open) {
      const braces = /\{([^{}]*,[^{}]*)\}/.exec(each);
      if (braces === null) next.push(each);
      else
        for (const choice of (braces[1] ?? '').split(',')) next.push(each.replace(braces[0], () => choice));
    }
    if (next.length === open.length || next.length > MOST_ALTERNATIVES) return open;
    open = next;
  }
}

function pathSteps(pattern: string, isAnchored: boolean): readonly Step<string>[] {
  const names = pattern.split('/').filter((name) => name !== '' && name !== '.');
  const steps = names.map((name): Step<string> => {
    if (name === '**') return null;
    const inside = nameSteps(name);
    return (value) => fits(inside, Array.from(value));
  });
  // `src/**` is about what lies in src, not about src
  if (steps.at(-1) === null) steps.push(() => true);
  return isAnchored ? steps : [null, ...steps];
}

function nameSteps(pattern: string): readonly Step<string>[] {
  const parts = pattern.match(/\*+|\?|\[[!^]?\]?[^\]]*\]|\\.|[\s\S]/gu) ?? [];
  return parts.map((part): Step<string> => {
    if (part.startsWith('*')) return null;
    if (part === '?') return () => true;
    if (part.startsWith('[') && part.length > 2) return charset(part.slice(1, -1));
    const literal = part.length > 1 && part.startsWith('\\') ? part.slice(1) : part;
    return (value) => value === literal;
  });
}

function charset(inside: string): (value: string) => boolean {
  const isNegated = /^[!^]/.test(inside);
  const ranges = [...(isNegated ? inside.slice(1) : inside).matchAll(/([\s\S])(?:-([\s\S]))?/gu)];
  return (value) => {
    const isIn = ranges.some(([, from = '', to = from]) => value >= from && value <= to);
    return isIn !== isNegated;
  };
}

/** Do the steps take up all values? Going back to the last `null` is enough: an earlier one could take no other values. */
function fits<T>(steps: readonly Step<T>[], values: readonly T[]): boolean {
  let step = 0;
  let wildcard = -1;
  let resumeAt = 0;
  for (let i = 0; i < values.length;) {
    const test = steps[step];
    const value = values[i];
    if (test === null) {
      wildcard = step;
      resumeAt = i;
      step += 1;
    } else if (test !== undefined && value !== undefined && test(value)) {
      step += 1;
      i += 1;
    } else if (wildcard >= 0) {
      step = wildcard + 1;
      resumeAt += 1;
      i = resumeAt;
    } else {
      return false;
    }
  }
  while (steps[step] === null) step += 1;
  return step === steps.length;
}
