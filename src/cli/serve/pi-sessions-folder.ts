import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the answer depends on. */
export interface PiSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/**
 * Where Pi keeps its sessions: PI_CODING_AGENT_SESSION_DIR, `sessions` in PI_CODING_AGENT_DIR, or
 * `~/.pi/agent/sessions` (Pi 1.6.0, config.js and main.js). The folder that its settings file may name is not looked up.
 */
export function piSessionsFolder({ env, home }: PiSurroundings): string {
  const sessions = env['PI_CODING_AGENT_SESSION_DIR'];
  if (sessions !== undefined && sessions !== '') return expand(sessions, home);
  const agent = env['PI_CODING_AGENT_DIR'];
  if (agent !== undefined && agent !== '') return join(expand(agent, home), 'sessions');
  return join(home, '.pi', 'agent', 'sessions');
}

/** As Pi reads such a path: `~` is the home folder, a file address is a path. */
function expand(path: string, home: string): string {
  if (path === '~') return home;
  if (path.startsWith('~/')) return join(home, path.slice(2));
  return path.startsWith('file://') ? fileURLToPath(path) : path;
}
