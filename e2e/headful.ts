import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import process from 'node:process';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../scripts/find-chromium.mjs';

/** A browser with a window on a display of its own: only there a page's question for write permission can be answered. */
export interface HeadfulBrowser {
  readonly browser: Browser;
  /** Presses a key as a person does, also in the browser's own dialogs; names of xdotool. */
  readonly press: (key: string) => void;
  readonly close: () => Promise<void>;
}

/** Are the display server and the keyboard there? Debian: xvfb, xdotool. */
export function canShowWindows(): boolean {
  return ['Xvfb', 'xdotool'].every((program) => spawnSync('which', [program]).status === 0);
}

/** Starts it; the display's number is chosen by the display server. */
export async function startHeadful(): Promise<HeadfulBrowser> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = `:${await firstLine(screen)}`;
  const env = { ...process.env, DISPLAY: display } as Record<string, string>;
  const executablePath = findChromium();
  const browser = await chromium.launch({
    headless: false,
    args: chromiumFlags,
    env,
    ...(executablePath === null ? {} : { executablePath }),
  });
  return {
    browser,
    press: (key) => {
      execFileSync('xdotool', ['key', key], { env });
    },
    close: async () => {
      await browser.close();
      screen.kill();
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString('utf8').trim()));
    child.once('exit', () => reject(new Error('the display server ended')));
  });
}
