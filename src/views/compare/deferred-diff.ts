import { deferred } from '../../ui/deferred';

/** The diffs of texts: of no use before somebody looks at answers or files. */
export const textDiffs = deferred(() => import('./text-diff'));
