import { randomUUID } from 'node:crypto';
import { paths } from '@rowdeck/contracts';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { type Account, AccountDriver } from '../journey/account.driver';
import { findChromium, launchChromium } from '../journey/chromium';
import { sampleOrder } from '../journey/sample-order';
import { TemplatesDriver } from '../journey/templates.driver';
import { sharedSystem, type SharedSystem } from '../system/running-system';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;
const PRIVATE = 'Plans that nobody may see';

/** A browser that keeps whole pages for Back, as people's browsers do and Playwright's by default does not. */
describeWithBrowser('after sign-out', () => {
  const account: Account = {
    name: 'Grace Hopper',
    email: `grace-${randomUUID()}@example.com`,
    password: 'correct horse battery staple',
  };
  let system: SharedSystem;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '', [], ['--disable-back-forward-cache']);
    context = await browser.newContext({ baseURL: system.url, viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    const driver = new AccountDriver(page, system);
    await driver.signUp(account);
    await driver.confirm(account);
    await new TemplatesDriver(page).upload(PRIVATE, (await sampleOrder(1)).template);
  });
  afterAll(async () => {
    await browser?.close();
  });

  it('neither Back nor another tab shows what was open', async () => {
    const other = await context.newPage();
    for (const tab of [other, page]) {
      await tab.goto(paths.templates());
      await tab.getByText(PRIVATE).first().waitFor();
    }
    await new AccountDriver(page, system).signOut(account);
    await other.waitForURL(system.url + paths.home());
    for (const tab of [page, other]) {
      await tab.goBack();
      await tab.waitForURL(/\/users\/sign_in\?return_to=/);
      expect(await tab.content()).not.toContain(PRIVATE);
      expect(await tab.content()).not.toContain(account.name);
    }
  });
});
