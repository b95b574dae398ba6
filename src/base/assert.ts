/** Throws when our own reasoning is wrong; never for bad input, which is a Result. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`Leafpath bug: ${message}`);
}

/** Ends a switch over a union; the type check fails when a case is missing. */
export function assertUnreachable(value: never): never {
  throw new Error(`Leafpath bug: unexpected ${JSON.stringify(value)}`);
}

/** The element at an index that the caller knows to be in range; throws for our own bug otherwise. */
export function at<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`Leafpath bug: index ${index} out of ${items.length}`);
  return item;
}
