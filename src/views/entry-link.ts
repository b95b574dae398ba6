/** The address that opens this page at an entry: `#leaf=…&entry=…`, the leaf only where it is given (DESIGN.md section 4). */
export function entryLink(page: string, entry: string, leaf: string | null): string {
  const url = new URL(page);
  url.hash = new URLSearchParams(leaf === null ? { entry } : { leaf, entry }).toString();
  return url.href;
}
