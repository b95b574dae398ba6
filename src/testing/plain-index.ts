import type { ArraySessionIndex } from '../session/array-session-index';

/** An index as plain data with all its columns, for deep comparison. */
export function plainIndex(index: ArraySessionIndex): Readonly<Record<string, unknown>> {
  const { previews, ...rest } = index;
  const plain = Object.entries(rest).map(
    ([key, value]: readonly [string, unknown]): readonly [string, unknown] => {
      if (ArrayBuffer.isView(value)) return [key, Array.from(value as Float64Array)];
      return [key, value instanceof Map ? [...(value as Map<unknown, unknown>)] : value];
    },
  );
  return {
    ...Object.fromEntries(plain),
    previews: Array.from({ length: index.length }, (_, row) => previews.get(row)),
  };
}
