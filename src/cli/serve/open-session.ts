import type { Result } from '../../base/result';
import { refuse, refuseError, type Refusal } from './refusal';
import { openInside, type OpenFile } from './served-folder';
import { isSession, readHead } from './session-head';

/** Opens a session below the served folder for reading. A file that is no session is not given, whatever it is. */
export async function openSession(root: string, path: string): Promise<Result<OpenFile, Refusal>> {
  const opened = await openInside(root, path, 'read');
  if (!opened.ok) return opened;
  const problem = await findProblem(opened.value);
  if (problem === null) return opened;
  await opened.value.handle.close();
  return problem;
}

async function findProblem({ handle }: OpenFile): Promise<Result<never, Refusal> | null> {
  try {
    return isSession(await readHead(handle)) ? null : refuse('no-session', 'The file is no session.');
  } catch (error) {
    return refuseError(error);
  }
}
