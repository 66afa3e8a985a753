import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser of this machine, null when there is none: nothing is downloaded behind anyone's back. */
export const findChromium = (): string | null => PLACES.find((path) => path !== undefined && existsSync(path)) ?? null;

/**
 * @param more further switches of Chromium
 * @param without switches that Playwright would add, such as `--disable-back-forward-cache`
 */
export const launchChromium = (
  executablePath: string,
  more: readonly string[] = [],
  without: readonly string[] = [],
): Promise<Browser> =>
  chromium.launch({
    executablePath,
    ignoreDefaultArgs: [...without],
    args: ['--no-sandbox', '--headless=new', '--disable-gpu', '--disable-background-networking', ...more],
  });
