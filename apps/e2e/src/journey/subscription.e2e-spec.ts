import { readFile } from 'node:fs/promises';
import { RowdeckClient } from '@rowdeck/client';
import { paths, presentationsHttp } from '@rowdeck/contracts';
import { type Browser, type Locator } from 'playwright-core';
import { type RunningSystem, startSystem, WAYS_TO_RUN } from '../system/running-system';
import { findChromium, launchChromium } from './chromium';
import { deckText } from './deck-text';
import { sampleOrder } from './sample-order';
import { openPageOf, type WatchedPage } from './watched-page';
import { WizardDriver } from './wizard.driver';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const MARK = 'Made with Rowdeck';

/** Somebody who grows out of Free, on a site that sells plans and records its invoices. Each step stands on the one before. */
describeWithBrowser.each(WAYS_TO_RUN)('the journey of a subscription in %s', (way) => {
  let system: RunningSystem;
  let browser: Browser;
  let ada: RowdeckClient;
  let watched: WatchedPage;
  let templateId: number;

  beforeAll(async () => {
    system = await startSystem(way, { SIGNUP_TIER: 'free', BILLING: 'manual' });
    browser = await launchChromium(chromium ?? '');
    ada = await RowdeckClient.signedUp(system, 'Ada');
    const { template } = await sampleOrder(1);
    ({ id: templateId } = await ada.uploadTemplate('Review', { name: template.name, bytes: template.buffer }));
    watched = await openPageOf(ada, browser, system.url, 1440);
  });
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  const make = async (rows: number): Promise<void> => {
    const { csv, headers } = await sampleOrder(rows);
    const mapping = Object.fromEntries(headers.map((header) => [header, header]));
    const batch = await ada.createBatch(templateId, { name: csv.name, bytes: csv.buffer }, mapping);
    for await (const _ of ada.follow(batch.id));
  };

  const newestDeck = async (): Promise<string> => {
    const { page } = watched;
    const { presentations } = await ada.session.call(presentationsHttp.list, {});
    await page.goto(paths.presentation(presentations[0]?.id ?? 0));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: /^Download/ })
        .first()
        .click(),
    ]);
    return deckText(await readFile(await download.path()));
  };

  const region = (name: string): Locator => watched.page.getByRole('region', { name });
  const openPlan = async () => {
    await watched.page.goto(paths.subscription());
    await region('Current plan').waitFor();
  };
  const said = (words: string | RegExp) => watched.page.getByText(words).first().waitFor();

  it('begins on Free, whose decks carry the watermark', async () => {
    await make(8);
    expect(await newestDeck()).toContain(MARK);
    await openPlan();
    await region('Usage').getByText('8 of 10').waitFor();
    await region('Usage')
      .getByText(/^You are approaching your monthly limit: 2 presentations are left/)
      .waitFor();
  });

  it('comes to the limit in the wizard, from which a link leads to the plans', async () => {
    const { page } = watched;
    await page.goto(paths.template(templateId));
    const wizard = new WizardDriver(page);
    await wizard.startFromTemplate();
    await wizard.loadCsv((await sampleOrder(5)).csv);
    await said(/^This batch needs 5 presentations, but only 2 of this month’s 10 are left/);
    expect(await page.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(paths.subscription());
  });

  it('upgrades: the price is shown before it is confirmed, and the plan holds at once', async () => {
    const { page } = watched;
    await openPlan();
    await page.getByRole('link', { name: 'Upgrade to Professional' }).click();
    const lines = page.getByRole('table', { name: 'Charged today' });
    await lines.getByRole('row', { name: /^To pay today \$89\.00$/ }).waitFor();
    await page.getByRole('button', { name: 'Confirm upgrade' }).click();
    await said('Your plan is now Professional (billed monthly).');
    await region('Usage').getByText('8 of 2,500').waitFor();
  });

  it('makes what the month did not hold, without the watermark', async () => {
    await make(5);
    expect(await newestDeck()).not.toContain(MARK);
  });

  it('opens the invoice', async () => {
    const { page } = watched;
    await openPlan();
    const row = region('Invoices').getByRole('row', { name: /\$89\.00/ });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: /^Download invoice/ }).click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('chooses a smaller plan for the next period, sees what stops working, and takes it back', async () => {
    const { page } = watched;
    await page.getByRole('link', { name: 'Downgrade to Starter' }).click();
    await said('What will stop working');
    await said('You can make 250 presentations a month instead of 2,500.');
    await page.getByRole('button', { name: 'Confirm downgrade' }).click();
    await said(/^Your plan changes to Starter \(billed monthly\) on/);
    await region('Current plan').getByText('Professional, billed monthly').waitFor();
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await said('You keep the Professional plan.');
    await page.getByRole('button', { name: 'Undo the change' }).waitFor({ state: 'detached' });
  });

  it('cancels at the end of the period, and resumes', async () => {
    const { page } = watched;
    await region('Cancel subscription').getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await said(/^Your Professional plan is cancelled and ends on/);
    await page.getByRole('button', { name: 'Resume the plan' }).click();
    await page.getByRole('button', { name: 'Resume the plan' }).waitFor({ state: 'detached' });
    await page.reload();
    await region('Current plan')
      .getByText(/^The next invoice comes on .*: \$89\.00, without tax\.$/)
      .waitFor();
    expect(watched.faults).toEqual([]);
  });
});
