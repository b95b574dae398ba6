import { runCommand } from './run-command';

/** Runs the `leafpath` command in a folder: its exit code and what it wrote. */
export async function runCli(
  folder: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const written = { out: '', err: '' };
  const into = (name: 'out' | 'err') => ({
    write: async (text: string): Promise<void> => {
      written[name] += text;
    },
  });
  const code = await runCommand(args, folder, { out: into('out'), err: into('err') });
  return { code, ...written };
}
