import { RowdeckClient } from '@rowdeck/browser-client';
import { PAGE_PATHS, paths, presentationsHttp } from '@rowdeck/contracts';
import { type Browser, type Page } from 'playwright-core';
import { walkByTab } from './tab-stops';
import { findChromium, launchChromium } from '../journey/chromium';
import { withFilters } from '../journey/odd-files';
import { sampleOrder } from '../journey/sample-order';
import { openPageOf } from '../journey/watched-page';
import { WizardDriver } from '../journey/wizard.driver';
import { sharedSystem } from '../system/running-system';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

/** A wide screen, a narrow one, and one whose colours are the reader's own: there a ground of another colour shows no focus. */
const SCREENS = [
  { width: 1440, forcedColors: 'none' },
  { width: 390, forcedColors: 'none' },
  { width: 1440, forcedColors: 'active' },
] as const;

/** Every link, button and field is reached by the Tab key, in the order of the page, in sight, and shows that it has the focus. */
describeWithBrowser('templates, batches and presentations by the keyboard alone', () => {
  let browser: Browser;
  let page: Page;
  /** Where the pages are, by their names. */
  const places: Record<string, string> = {};

  beforeAll(async () => {
    const system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '');
    const ada = await RowdeckClient.signedUp(system, 'Ada');
    const { template: deck, headers } = await sampleOrder(1);
    const { name, buffer: bytes } = await withFilters(deck);
    const template = await ada.uploadTemplate('Review', { name, bytes });
    const cells = headers.map((header) => ({ renewal_date: 'soon', revenue: '1249.50' })[header] ?? header);
    const row = cells.map((cell) => (cell === 'soon' ? '2026-11-21' : cell));
    const csv = Buffer.from([headers, cells, row].map((line) => line.join(',')).join('\n'));
    const mapping = Object.fromEntries(headers.map((header) => [header, header]));
    const { id } = await ada.createBatch(template.id, { name: 'two.csv', bytes: csv }, mapping, 'fail');
    for await (const _ of ada.follow(id));
    const { presentations } = await ada.session.call(presentationsHttp.list, {});
    places['template'] = paths.template(template.id);
    places['batch'] = paths.batch(id);
    places['presentation'] = paths.presentation(presentations[0]?.id ?? 0);
    places['wizard'] = paths.newPresentation(template.id);
    ({ page } = await openPageOf(ada, browser, system.url, 1440));
  });
  afterAll(async () => {
    await browser?.close();
  });

  const open = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  };
  const walk = async ({ width, forcedColors }: (typeof SCREENS)[number]) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
    const { faults } = await walkByTab(page);
    return { width, forcedColors, faults };
  };

  it.each([
    PAGE_PATHS.dashboard,
    PAGE_PATHS.templates,
    PAGE_PATHS.newTemplate,
    'template',
    PAGE_PATHS.batches,
    'batch',
    PAGE_PATHS.presentations,
    'presentation',
    PAGE_PATHS.help,
    'wizard',
  ])('%s', async (place) => {
    for (const screen of SCREENS) {
      await open(places[place] ?? place);
      expect(await walk(screen)).toEqual({ ...screen, faults: [] });
    }
  });

  it('the steps of the wizard', async () => {
    const { csv } = await sampleOrder(2);
    await open(places['wizard'] ?? '');
    await page.getByRole('button', { name: 'Next: Upload Data' }).click();
    await page.getByLabel('Data file', { exact: true }).waitFor({ state: 'attached' });
    for (const screen of SCREENS) expect(await walk(screen)).toEqual({ ...screen, faults: [] });
    await new WizardDriver(page).loadCsv(csv);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    for (const screen of SCREENS) expect(await walk(screen)).toEqual({ ...screen, faults: [] });
  });
});
