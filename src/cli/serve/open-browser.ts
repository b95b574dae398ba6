import { spawn } from 'node:child_process';

/** The program that opens an address in the browser; null where there is none, or no screen. */
function openerOf(
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
): readonly [program: string, ...args: string[]] | null {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  const hasScreen = env['DISPLAY'] !== undefined || env['WAYLAND_DISPLAY'] !== undefined;
  return hasScreen ? ['xdg-open'] : null;
}

/** Opens an address in the browser, if that is possible; the address is printed anyway. */
export function openBrowser(
  address: string,
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
): void {
  const opener = openerOf(platform, env);
  if (opener === null) return;
  const [program, ...args] = opener;
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
