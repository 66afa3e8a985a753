import { readFile } from 'node:fs/promises';
import { RowdeckClient } from '@rowdeck/browser-client';
import { paths, presentationsHttp } from '@rowdeck/contracts';
import { StripeForTest } from '@rowdeck/testing';
import { type Browser, type Locator } from 'playwright-core';
import { type RunningSystem, startSystem } from '../system/running-system';
import { findChromium, launchChromium } from './chromium';
import { deckText } from './deck-text';
import { sampleOrder } from './sample-order';
import { TeamsDriver } from './teams.driver';
import { openPageOf, type WatchedPage } from './watched-page';
import { WizardDriver } from './wizard.driver';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const MARK = 'Made with Rowdeck';

const WAYS_TO_BE_BILLED = [
  ['standalone', 'manual'],
  ['stack', 'manual'],
  ['standalone', 'stripe'],
] as const;

/** Somebody who grows out of Free, on a site that sells plans. Each step stands on the one before. */
describeWithBrowser.each(WAYS_TO_BE_BILLED)('the journey of a subscription in %s, billing %s', (way, billing) => {
  let system: RunningSystem;
  let browser: Browser;
  let ada: RowdeckClient;
  let watched: WatchedPage;
  let templateId: number;
  let stripe: StripeForTest | null = null;

  beforeAll(async () => {
    if (billing === 'stripe') stripe = await StripeForTest.start();
    system = await startSystem(way, { SIGNUP_TIER: 'free', BILLING: billing, ...stripe?.settings });
    stripe?.tellTo(system.url);
    browser = await launchChromium(chromium ?? '');
    ada = await RowdeckClient.signedUp(system, 'Ada');
    const { template } = await sampleOrder(1);
    ({ id: templateId } = await ada.uploadTemplate('Review', { name: template.name, bytes: template.buffer }));
    watched = await openPageOf(ada, browser, system.url, 1440);
  });
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
    await stripe?.close();
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

  /** No invoice is made out to nobody knows where. */
  const sayWhoPays = async () => {
    const details = region('Invoice to');
    await said(/^Enter street, city and country above/);
    await details.getByLabel('Street and number').fill('1 Main Street');
    await details.getByLabel('City').fill('Berlin');
    await details.getByLabel('Country').selectOption('DE');
    await details.getByRole('button', { name: 'Save Invoice Details' }).click();
    await details.getByText('Saved.').waitFor();
  };

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
    expect(await page.getByRole('link', { name: 'See your plan' }).getAttribute('href')).toBe(paths.subscription());
  });

  it('comes to the seats of the plan with the first invitation, which says what to do', async () => {
    const { page } = watched;
    await new TeamsDriver(page).create('Reviewers');
    await page.getByRole('link', { name: 'Reviewers', exact: true }).click();
    await said(/^1 of 1 seat of your Free plan\./);
    await page.getByRole('button', { name: 'Invite Member' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('ben@example.org');
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await dialog.getByText(/Free plan .*1 seat/).waitFor();
    await page.keyboard.press('Escape');
    // The refusal, as the browser tells of it.
    expect(watched.faults.splice(0)).toEqual([
      expect.stringMatching(/^422 POST .*\/members$/),
      expect.stringContaining('status of 422'),
    ]);
  });

  it('upgrades: the price is shown before it is confirmed, and the plan holds at once', async () => {
    const { page } = watched;
    await openPlan();
    await page.getByRole('link', { name: 'Upgrade to Professional' }).click();
    const lines = page.getByRole('table', { name: 'Charged today' });
    await lines.getByRole('row', { name: /^To pay today \$89\.00$/ }).waitFor();
    if (billing === 'manual') await sayWhoPays();
    await page.getByRole('button', { name: 'Confirm upgrade' }).click();
    if (billing === 'stripe') await page.getByRole('button', { name: 'Pay and subscribe' }).click();
    await said('Your plan is now Professional (billed monthly).');
    await region('Usage').getByText('8 of 2,500').waitFor();
  });

  it('has the seats of the larger plan', async () => {
    const { page } = watched;
    await page.goto(paths.teams());
    await page.getByRole('link', { name: 'Reviewers', exact: true }).click();
    await new TeamsDriver(page).invite('ben@example.org');
    await said('2 of 10 seats of your Professional plan.');
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
