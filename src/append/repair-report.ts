/** One thing that a repaired copy does differently from the file it was made of; the values that its sentence needs. */
export interface RepairChange {
  readonly code:
    /** a byte order mark stood at the file's beginning */
    | 'removed-bom'
    /** the file had no header in its first line */
    | 'added-header'
    /** the header had no id */
    | 'mended-header'
    /** a further header stood among the entries */
    | 'removed-header'
    /** `records`: whole records that stood on one line, or behind a torn one; `ids`: theirs, with commas; `lost`: characters */
    | 'split-records'
    /** `id`: control characters or wrong escapes in the texts of this entry made its line unreadable */
    | 'recovered-line'
    /** `reason`: torn (the last line), not-json, not-an-object or too-long; `bytes` */
    | 'dropped-line'
    /** `id` had been taken by a later entry, to which its children belong; `newId` */
    | 'renamed-id'
    /** the entry had none; `id` is the one it was shown with */
    | 'added-id'
    /** `id` named `parentId`, which leads back to it; when both are the same it named itself */
    | 'cut-cycle'
    /** `id` hangs below `parentId`, which is read again or stood behind a leaf pointer */
    | 'reattached'
    /** `id` named `parentId`, which is in the file nowhere */
    | 'made-root'
    /** `version` of the original; line of its header */
    | 'migrated'
    /** bytes that are no UTF-8 are now U+FFFD */
    | 'mended-text'
    /** message entry `id` without a message: a custom entry in its place, or Pi stops with an error */
    | 'mended-message'
    /** context edit `id` without a replacement: it omits its target, or Pi stops with an error */
    | 'mended-edit'
    /** leaf pointer `id`, which Pi takes for an entry; what named it as parent hangs below its target */
    | 'removed-pointer'
    /** `id`: the new last entry, below `parentId` (empty for none), so that Pi goes on where the pointer said */
    | 'moved-tip';
  /** line in the original, from 1; 0 for the file as a whole */
  readonly line: number;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What was changed for a repaired copy, in the order of the lines. */
export interface RepairReport {
  readonly changes: readonly RepairChange[];
  /** entries in the copy */
  readonly entries: number;
}
