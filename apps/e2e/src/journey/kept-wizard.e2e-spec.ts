import { randomUUID } from 'node:crypto';
import { paths } from '@rowdeck/contracts';
import { type Browser, type Page } from 'playwright-core';
import { axeFindings } from '../pages/axe-findings';
import { sharedSystem, type SharedSystem } from '../system/running-system';
import { type Account, AccountDriver } from './account.driver';
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
describeWithBrowser('a wizard that was begun', () => {
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
    [system, order] = [await sharedSystem('standalone'), await sampleOrder(2)];
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
    await page.getByText('2 rows found').waitFor();
    await page.goForward();
    await mapped(page);
  });

  it('is not touched by another tab, which has one of its own', async () => {
    const other = await watched.page.context().newPage();
    await other.goto(paths.newPresentation());
    await inStep(other, 'Select Template');
    expect(await other.getByRole('button', { name: 'Continue' }).count()).toBe(0);
    await other.close();
    await watched.page.reload();
    await mapped(watched.page);
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
