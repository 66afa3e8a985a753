import { randomUUID } from 'node:crypto';
import { paths } from '@rowdeck/contracts';
import { type Browser } from 'playwright-core';
import { sharedSystem, type SharedSystem, WAYS_TO_RUN } from '../system/running-system';
import { type Account, AccountDriver } from './account.driver';
import { BatchDriver } from './batch.driver';
import { findChromium, launchChromium } from './chromium';
import { deckText, unpackDecks } from './deck-text';
import { sampleOrder } from './sample-order';
import { TeamsDriver } from './teams.driver';
import { TemplatesDriver } from './templates.driver';
import { openWatchedPage, type WatchedPage } from './watched-page';
import { WizardDriver } from './wizard.driver';

const ROWS = 5;
const WIDE = 1440;
const NARROW = 390;

const chromium = findChromium();
if (chromium === null && process.env['CI'] === 'true') {
  throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM_PATH');
}
const describeWithBrowser = chromium === null ? describe.skip : describe;

/** One person, from the landing page to the decks on their disk. Each step stands on the one before. */
describeWithBrowser.each(WAYS_TO_RUN)('the whole journey in %s', (way) => {
  const account: Account = {
    name: 'Grace Hopper',
    email: `grace-${randomUUID()}@example.com`,
    password: 'correct horse battery staple',
  };
  let system: SharedSystem;
  let browser: Browser;
  let wide: WatchedPage;
  /** The short id of the team that is made on the way. */
  let team: string;

  beforeAll(async () => {
    system = await sharedSystem(way);
    browser = await launchChromium(chromium ?? '');
    wide = await openWatchedPage(browser, system.url, WIDE);
  });
  afterAll(async () => {
    await browser?.close();
  });

  it('signs up, confirms the address from the mail and signs in', async () => {
    const driver = new AccountDriver(wide.page, system);
    await driver.signUp(account);
    await driver.confirm(account);
    await wide.page.getByRole('heading', { name: `Welcome, ${account.name}` }).waitFor();
    await wide.page.getByRole('heading', { name: 'No presentations yet' }).waitFor();
  });

  it('uploads a template and sees its placeholders', async () => {
    const { template, headers } = await sampleOrder(ROWS);
    const templates = new TemplatesDriver(wide.page);
    await templates.upload('Account review', template);
    const placeholders = await templates.placeholders();
    expect(placeholders.length).toBeGreaterThan(0);
    expect(headers).toEqual(expect.arrayContaining(placeholders));
  });

  it('maps a CSV, follows the batch and downloads every deck with its row', async () => {
    const { csv, headers, rows } = await sampleOrder(ROWS);
    const wizard = new WizardDriver(wide.page);
    await wizard.startFromTemplate();
    expect(await wizard.loadCsv(csv)).toBe(ROWS);
    for (const header of headers) {
      const shown = await wide.page.getByRole('combobox', { name: `Column for ${header}`, exact: true }).count();
      if (shown > 0 && (await wizard.columnOf(header)) !== header) await wizard.choose(header, header);
    }
    await wizard.generate();

    const batch = new BatchDriver(wide.page);
    await batch.waitUntilReady(ROWS);
    const names = await batch.names();
    expect(names).toHaveLength(ROWS);

    const decks = await unpackDecks((await batch.downloadZip()).bytes);
    expect(decks.size).toBe(ROWS);
    const texts = await Promise.all([...decks.values()].map(deckText));
    const company = headers.indexOf('company');
    for (const row of rows) expect(texts.filter((text) => text.includes(row[company] ?? '')).length).toBe(1);

    const single = await batch.downloadDeck(names[0] ?? '');
    expect(single.name).toMatch(/\.pptx$/);
    expect(await deckText(single.bytes)).toContain(rows[0]?.[company]);
  });

  it('finds the presentations again, in the list and one by one', async () => {
    const { page } = wide;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Presentations' }).click();
    await page.getByRole('heading', { level: 1, name: 'Presentations' }).waitFor();
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await page.getByText('Ready for download').waitFor();
    await page.goto(paths.dashboard());
    await page.getByRole('region', { name: 'Recent presentations' }).waitFor();
    expect(await page.getByRole('group', { name: 'Presentations Created' }).textContent()).toContain(String(ROWS));
  });

  it('creates a team and renames it', async () => {
    const teams = new TeamsDriver(wide.page);
    await teams.create('Marketing');
    await teams.rename('Marketing', 'Growth');
    await wide.page.getByRole('row').filter({ hasText: account.email }).filter({ hasText: 'Admin' }).waitFor();
    team = new URL(wide.page.url()).pathname.split('/').at(-1) ?? '';
    await wide.page.goto(paths.teams());
    await wide.page.getByRole('link', { name: 'Growth', exact: true }).waitFor();
  });

  it('has room for all of it on a telephone', async () => {
    const narrow = await openWatchedPage(browser, system.url, NARROW);
    await new AccountDriver(narrow.page, system).signIn(account);
    for (const path of [
      paths.dashboard(),
      paths.templates(),
      paths.newTemplate(),
      paths.presentations(),
      paths.newPresentation(),
      paths.teams(),
      paths.team(team),
      paths.teamSettings(team),
      paths.pricing(),
      paths.terms(),
      paths.signUp(),
      paths.home(),
    ]) {
      await narrow.page.goto(path);
      await narrow.page.getByRole('heading', { level: 1 }).waitFor();
      const overflow = await narrow.page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
      expect({ path, overflow: Math.max(0, overflow) }).toEqual({ path, overflow: 0 });
    }
    expect(narrow.faults).toEqual([]);
    await narrow.page.context().close();
  });

  it('signs out, and the app is closed', async () => {
    await new AccountDriver(wide.page, system).signOut(account);
    await wide.page.goto(paths.templates());
    await wide.page.waitForURL(/\/users\/sign_in\?return_to=/);
    expect(wide.faults).toEqual([]);
  });
});
