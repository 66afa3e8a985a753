import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type Locator, type Page } from 'playwright-core';
import {
  type RunningSystem,
  sharedSystem,
  type SharedSystem,
  startSystem,
  WAYS_TO_RUN,
} from '../system/running-system';
import { AccountDriver } from './account.driver';
import { findChromium, launchChromium } from './chromium';
import { sampleOrder } from './sample-order';
import { TemplatesDriver } from './templates.driver';
import { openWatchedPage } from './watched-page';
import { WizardDriver } from './wizard.driver';

const chromium = findChromium();
const hasSoffice = (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'soffice')));
const describeWithBoth = chromium !== null && hasSoffice ? describe : describe.skip;

/** Waits until the picture has come, and returns how wide it is. */
const drawn = async (picture: Locator): Promise<number> => {
  await picture.waitFor({ timeout: 60_000 });
  return picture.evaluate(async (element) => {
    const image = element as unknown as { decode(): Promise<void>; readonly naturalWidth: number };
    await image.decode();
    return image.naturalWidth;
  });
};

/** Three rows, of which the last has a name that no title has room for. */
const orderWithLongName = async () => {
  const { template, csv, rows } = await sampleOrder(3);
  const long = 'Consolidated International Holdings of the North '.repeat(10).slice(0, 480).trim().padEnd(480, '.');
  const text = csv.buffer.toString().replace(`"${rows[2]?.[0] ?? ''}"`, `"${long}"`);
  return { template, csv: { ...csv, buffer: Buffer.from(text) } };
};

/** For people who look at what the tests see: a folder for screenshots. */
const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['ROWDECK_LOOK'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
};

describeWithBoth.each(WAYS_TO_RUN)('slides, seen in %s (needs Chromium and LibreOffice)', (way) => {
  let system: SharedSystem;
  let own: RunningSystem | undefined;
  let browser: Browser;
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    // The stack that specs share draws slides; the standalone process that they share does not.
    if (way === 'standalone') own = await startSystem(way, { SLIDE_PREVIEWS: 'on' });
    system = own ?? (await sharedSystem(way));
    browser = await launchChromium(chromium ?? '');
    ({ page, faults } = await openWatchedPage(browser, system.url, 1440));
  });
  afterAll(async () => {
    await browser?.close();
    await own?.stop();
  });

  it('of a template and of a row', async () => {
    const account = {
      name: 'Grace Hopper',
      email: `grace-${randomUUID()}@example.com`,
      password: 'correct horse battery staple',
    };
    const driver = new AccountDriver(page, system);
    await driver.signUp(account);
    await driver.confirm(account);
    const order = await orderWithLongName();
    await new TemplatesDriver(page).upload('Account review', order.template);
    const slides = page.getByRole('region', { name: 'Slides' });
    expect(await drawn(slides.getByRole('img', { name: 'Slide 1 of Account review' }))).toBe(1280);
    await slides.getByRole('button', { name: 'Next slide' }).click();
    expect(await drawn(slides.getByRole('img', { name: 'Slide 2 of Account review' }))).toBe(1280);
    await look(page, 'template');

    const wizard = new WizardDriver(page);
    await wizard.startFromTemplate();
    await wizard.loadCsv(order.csv);
    const preview = page.getByRole('region', { name: 'Preview', exact: true });
    const first = preview.getByRole('img', { name: 'Slide 1 with row 1' });
    expect(await drawn(first)).toBe(1280);
    const address = await first.getAttribute('src');
    await look(page, 'row');
    await preview.getByRole('button', { name: 'Next row' }).click();
    const second = preview.getByRole('img', { name: 'Slide 1 with row 2' });
    await preview.locator('[aria-busy="false"]').waitFor({ timeout: 60_000 });
    expect(await second.getAttribute('src')).not.toBe(address);
    expect(await drawn(second)).toBe(1280);
    await look(page, 'next-row');
    await preview.getByRole('textbox', { name: 'Go to row' }).fill('3');
    await page.keyboard.press('Enter');
    await preview.getByText(/^The text of “Text 1” is longer than its box: .* has 480 characters/).waitFor({
      timeout: 60_000,
    });
    await look(page, 'row-too-long');
    if (process.env['ROWDECK_LOOK'] !== undefined) {
      await page.setViewportSize({ width: 390, height: 844 });
      await look(page, 'row-390');
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await wizard.generate();
    expect(faults).toEqual([]);
  });

  it('of what a batch has made, on its page, in lists, and on the page of one', async () => {
    const rows = page.getByRole('region', { name: 'Presentations', exact: true });
    await rows.locator('tbody tr img').nth(2).waitFor({ timeout: 120_000 });
    await look(page, 'batch');
    await page.goto('/app/presentations');
    await page.locator('tbody tr img').nth(2).waitFor({ timeout: 120_000 });
    await look(page, 'results');
    await page.locator('tbody tr').last().getByRole('link').first().click();
    const slides = page.getByRole('region', { name: 'Slides' });
    expect(await drawn(slides.getByRole('img', { name: /^Slide 1 of / }))).toBe(1280);
    await look(page, 'result');
    if (process.env['ROWDECK_LOOK'] !== undefined) {
      await page.setViewportSize({ width: 390, height: 844 });
      await look(page, 'result-390');
      await page.goto('/app/templates');
      await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor();
      await look(page, 'cards-390');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto('/app/presentations');
      await page.locator('tbody tr img').nth(2).waitFor({ timeout: 120_000 });
      await look(page, 'results-dark');
    }
    expect(faults).toEqual([]);
  });
});
