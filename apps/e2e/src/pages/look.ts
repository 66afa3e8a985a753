import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page } from 'playwright-core';

const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
] as const;

/** For people who look at what the tests see: screenshots of a page as it stands, in the folder that `ROWDECK_LOOK` names. */
export const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['ROWDECK_LOOK'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  const shoot = async (kind: string) => {
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(folder, `${name.replaceAll(' ', '-')}-${kind}.png`), fullPage: true });
  };
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await shoot(`${width}-${colorScheme}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await shoot('1440-forced');
  await page.emulateMedia({ forcedColors: 'none' });
};
