/** One `class` value of the names that apply; false and undefined fall out. */
export function joinClasses(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter(Boolean).join(' ');
}
