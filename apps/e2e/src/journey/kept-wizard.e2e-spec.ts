import { randomUUID } from 'node:crypto';
import { RowdeckClient } from '@rowdeck/browser-client';
import { paths, sessionsHttp } from '@rowdeck/contracts';
import { type Browser, type Page } from 'playwright-core';
import { axeFindings } from '../pages/axe-findings';
import { sharedSystem, type SharedSystem, WAYS_TO_RUN } from '../system/running-system';
import { type Account, AccountDriver } from './account.driver';
import { BatchDriver } from './batch.driver';
import { findChromium, launchChromium } from './chromium';
import { type SampleOrder, sampleOrder } from './sample-order';
import { TemplatesDriver } from './templates.driver';
import { openWatchedPage, type WatchedPage } from './watched-page';
import { WizardDriver } from './wizard.driver';

const chromium = findChromium();
if (chromium === null && process.env['CI'] === 'true') {
  throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM_PATH');
}
const describeWithBrowser = chromium === null ? describe.skip : describe;

/** What only a browser shows: its history, its tabs and what it keeps. */
describeWithBrowser.each(WAYS_TO_RUN)('a wizard that was begun, in %s', (way) => {
  const account: Account = {
    name: 'Ada Lovelace',
    email: `ada-${randomUUID()}@example.com`,
    password: 'correct horse battery staple',
  };
  let system: SharedSystem;
  let browser: Browser;
  let watched: WatchedPage;
  let order: SampleOrder;
  let wizard: WizardDriver;

  beforeAll(async () => {
    [system, order] = [await sharedSystem(way), await sampleOrder(2)];
    browser = await launchChromium(chromium ?? '');
    watched = await openWatchedPage(browser, system.url, 1440);
    const driver = new AccountDriver(watched.page, system);
    await driver.signUp(account);
    await driver.confirm(account);
    wizard = new WizardDriver(watched.page);
    await new TemplatesDriver(watched.page).upload('Account review', order.template);
    await wizard.startFromTemplate();
    await wizard.loadCsv(order.csv);
    await watched.page.getByRole('button', { name: 'Match by name' }).click();
  });
  afterAll(async () => {
    await browser?.close();
  });

  const mapped = (page: Page) => page.getByText('Every placeholder is filled.').waitFor();
  const inStep = (page: Page, name: string) => page.getByRole('group', { name }).waitFor();

  it('is there after a reload, and goes back and forth by steps', async () => {
    const { page } = watched;
    await page.reload();
    await mapped(page);
    await page.goBack();
    await inStep(page, 'Upload Data');
    await page.getByText('2 rows found', { exact: true }).waitFor();
    await page.goForward();
    await mapped(page);
  });

  it('is not touched by another tab, which has one of its own, also of the same template, and makes a batch of it', async () => {
    const other = await watched.page.context().newPage();
    await other.goto(paths.newPresentation());
    await inStep(other, 'Select Template');
    expect(await other.getByRole('button', { name: 'Continue' }).count()).toBe(0);
    await other.getByRole('radio', { name: 'Account review' }).click();
    await other.getByRole('button', { name: 'Next: Upload Data' }).click();
    const driver = new WizardDriver(other);
    await driver.loadCsv({ ...order.csv, name: 'others.csv' });
    await other.reload();
    await mapped(other);
    await watched.page.reload();
    await mapped(watched.page);
    await driver.generate();
    await new BatchDriver(other).waitUntilReady(2);
    await other.close();
    await watched.page.goBack();
    await watched.page.getByText('accounts.csv', { exact: true }).waitFor();
    await watched.page.goForward();
    await mapped(watched.page);
  });

  it('is there after signing in on the way, in the step that was open, and not for another account', async () => {
    const { page } = watched;
    const driver = new AccountDriver(page, system);
    const other = await RowdeckClient.signedUp(system, 'Ben', account.password);
    const { user } = await other.session.call(sessionsHttp.show, {});
    const generate = () => page.getByRole('button', { name: /^Generate/ }).click();
    const endSession = () => page.context().clearCookies({ name: 'rowdeck_session' });
    for (const leave of [generate, () => page.reload()]) {
      await endSession();
      await leave();
      await driver.signInOnTheWay(account, paths.newPresentation());
      await mapped(page);
    }
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await inStep(page, 'Upload Data');
    await endSession();
    await page.reload();
    await driver.signInOnTheWay({ ...account, email: user?.email ?? '' }, paths.newPresentation());
    await page.getByText('No templates available').waitFor();
    await endSession();
    await page.reload();
    await driver.signInOnTheWay(account, paths.newPresentation());
    await inStep(page, 'Upload Data');
    await page.getByText('2 rows found', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Next: Map Columns' }).click();
    await mapped(page);
    // Of the sessions that had ended.
    expect(watched.faults.splice(0).filter((fault) => !fault.includes('401'))).toEqual([]);
  });

  it('needs no reload where a part of the page did not come, and says so of the one that reads tables', async () => {
    const tab = await watched.page.context().newPage();
    await tab.goto(paths.dashboard());
    await tab.route(/WizardPage|table\.worker/, (route) => route.abort());
    await tab.getByRole('link', { name: 'Templates', exact: true }).click();
    await tab.getByRole('link', { name: 'Account review' }).first().click();
    await tab.getByRole('link', { name: 'Create Presentation' }).first().click();
    await tab.getByText(/^A part of this page could not be loaded/).waitFor();
    expect(await axeFindings(tab)).toEqual([]);
    await tab.unroute(/WizardPage|table\.worker/);
    await tab.route(/table\.worker/, (route) => route.abort());
    await tab.getByRole('button', { name: 'Try again' }).click();
    await tab.getByRole('button', { name: 'Next: Upload Data' }).click();
    await tab.getByLabel('Data file', { exact: true }).setInputFiles(order.csv);
    await tab.getByText(/^The part of this page that reads tables could not be loaded/).waitFor();
    await tab.unrouteAll();
    await tab.getByLabel('Data file', { exact: true }).setInputFiles(order.csv);
    await tab.getByText('2 rows found', { exact: true }).waitFor();
    await tab.getByRole('button', { name: 'Remove file' }).click();
    await tab.close();
  });

  it('asks before it is left, is offered after its tab was closed, and is gone when it has become a batch', async () => {
    const { page } = watched;
    await page.getByRole('link', { name: 'Teams', exact: true }).click();
    await page.getByRole('dialog', { name: 'Leave without generating?' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: `Account of ${account.name}` }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('dialog', { name: 'Sign out without generating?' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    const tab = await page.context().newPage();
    await page.close();
    await tab.goto(paths.newPresentation());
    await tab.getByText(/^“Account review” with accounts.csv/).waitFor();
    expect(await axeFindings(tab)).toEqual([]);
    await tab.getByRole('button', { name: 'Continue' }).click();
    await mapped(tab);
    await new WizardDriver(tab).generate();
    await tab.goto(paths.newPresentation());
    await inStep(tab, 'Select Template');
    expect(await tab.getByRole('button', { name: 'Continue' }).count()).toBe(0);
  });

  it('met no script error and no failed request', () => expect(watched.faults).toEqual([]));
});
