import { randomUUID } from 'node:crypto';
import { paths } from '@rowdeck/contracts';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { type Account, AccountDriver } from '../journey/account.driver';
import { findChromium, launchChromium } from '../journey/chromium';
import { sharedSystem, type SharedSystem } from '../system/running-system';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;
const TABS = 10;

/** With pages kept for Back, as people's browsers keep them and Playwright's by default does not. */
describeWithBrowser('a browser that is remembered', () => {
  const account: Account = {
    name: 'Tara Tabs',
    email: `tara-${randomUUID()}@example.com`,
    password: 'correct horse battery staple',
  };
  let system: SharedSystem;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '', [], ['--disable-back-forward-cache']);
    context = await browser.newContext({ baseURL: system.url });
    page = await context.newPage();
    const driver = new AccountDriver(page, system);
    await driver.signUp(account);
    await driver.confirm(account);
    await driver.signOut(account);
    await driver.signIn(account, { remember: true });
  });
  afterAll(async () => {
    await browser?.close();
  });

  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'rowdeck_session')?.value ?? '';
  const openAtOnce = (tabs: readonly Page[]) =>
    Promise.all(tabs.map((tab) => tab.goto(paths.teams(), { waitUntil: 'commit' })));

  it('has another cookie after each page', async () => {
    const seen = [await cookie()];
    for (const path of [paths.teams(), paths.templates(), paths.profile()]) {
      await page.goto(path);
      seen.push(await cookie());
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('is signed in by each of many tabs that are restored at once, and by Back and Forward', async () => {
    const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
    for (let restored = 0; restored < 2; restored += 1) await openAtOnce(tabs);
    const [first] = tabs;
    await first?.goto(paths.templates());
    await first?.goBack();
    await first?.goForward();
    const shown = tabs.map((tab) => new URL(tab.url()).pathname);
    expect(shown).toEqual([paths.templates(), ...Array.from({ length: TABS - 1 }, () => paths.teams())]);
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  it('writes from a tab that has not noticed what others have opened, at the first attempt', async () => {
    await page.goto(paths.newTeam());
    await page.getByLabel('Team Name').fill('Written in an old tab');
    const other = await context.newPage();
    for (const path of [paths.dashboard(), paths.teams()]) await other.goto(path);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Create Team' }).click();
    expect((await answer).status()).toBe(201);
  });
});
