import { randomUUID } from 'node:crypto';
import { paths } from '@rowdeck/contracts';
import { eventually, ProviderForTest } from '@rowdeck/testing';
import { type Browser, type Page } from 'playwright-core';
import { AccountDriver } from '../journey/account.driver';
import { findChromium, launchChromium } from '../journey/chromium';
import { SingleSignOnDriver } from '../journey/single-sign-on.driver';
import { TeamsDriver } from '../journey/teams.driver';
import { openWatchedPage, type WatchedPage } from '../journey/watched-page';
import { publishText, sharedSystem, type SharedSystem, WAYS_TO_RUN } from '../system/running-system';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

/** A team with a provider of its own, and a colleague who has never been here. Each step stands on the one before. */
describeWithBrowser.each(WAYS_TO_RUN)('single sign-on, from its settings to the only way in, in %s', (way) => {
  const domain = `${randomUUID()}.example`;
  const ana = { name: 'Ana', email: `ana-${randomUUID()}@example.com`, password: 'seven purple decks' };
  const ben = { name: 'Ben', email: `ben@${domain}`, password: 'a guess at a password' };
  let system: SharedSystem;
  let browser: Browser;
  let provider: ProviderForTest | undefined;
  let admin: WatchedPage;
  let colleague: WatchedPage;

  beforeAll(async () => {
    system = await sharedSystem(way);
    browser = await launchChromium(chromium ?? '');
    [admin, colleague] = await Promise.all([
      openWatchedPage(browser, system.url, 1440),
      openWatchedPage(browser, system.url, 390),
    ]);
    const driver = new AccountDriver(admin.page, system);
    await driver.signUp(ana);
    await driver.confirm(ana);
    await new TeamsDriver(admin.page).create('Acme');
    await admin.page.getByRole('link', { name: 'Acme', exact: true }).click();
    await new SingleSignOnDriver(admin.page).open();
  });
  afterAll(async () => {
    await browser?.close();
    provider?.stop();
  });

  const askProvider = (page: Page) => page.getByRole('button', { name: 'Sign in with single sign-on' }).click();

  it('has its domain proven by a record', async () => {
    const driver = new SingleSignOnDriver(admin.page);
    const { name, value } = await driver.addDomain(domain);
    await publishText(name, value);
    await driver.lookForRecord(domain);
  });

  it('is turned on with a provider, which knows where to send people back to', async () => {
    const driver = new SingleSignOnDriver(admin.page);
    provider = await ProviderForTest.start(await driver.redirectAddress());
    await provider.knows({ sub: 'ben', email: ben.email, email_verified: true, name: ben.name });
    await driver.turnOn(provider);
  });

  it('signs a colleague in who had no account, makes them a member, and leads to the page they wanted', async () => {
    const { page } = colleague;
    await page.goto(paths.teams());
    await page.getByLabel('Email').fill(ben.email);
    await askProvider(page);
    await page.waitForURL(`**${paths.teams()}`);
    // The event that makes them a member comes in its own time; how long a page takes to be drawn says nothing about it.
    await eventually(async () => {
      const answer = await page.request.get(paths.teams(), { headers: { accept: 'application/json' } });
      expect(await answer.text()).toContain('"Acme"');
    });
    await page.reload();
    await page.getByRole('link', { name: 'Acme', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Acme' }).waitFor();
    await admin.page.goto(new URL(page.url()).pathname);
    const row = admin.page.getByRole('row', { name: /Ben/ });
    await row.getByText(ben.email).waitFor();
    expect(await row.getByRole('combobox', { name: 'Role of Ben' }).inputValue()).toBe('member');
  });

  it('becomes the only way in: a password of the domain is refused in words, and the provider opens as before', async () => {
    await new SingleSignOnDriver(admin.page).open();
    await new SingleSignOnDriver(admin.page).makeOnlyWayIn();

    const { page, faults } = colleague;
    const driver = new AccountDriver(page, system);
    await driver.signOut(ben);
    const before = faults.splice(0);
    await driver.enterPassword(ben);
    await page
      .getByRole('alert')
      .getByText(/sign in with single sign-on, and have no password here/)
      .waitFor();
    const others = faults.splice(0).filter((fault) => !fault.includes('422'));
    expect([before, others]).toEqual([[], []]);
    await askProvider(page);
    await page.waitForURL(`**${paths.dashboard()}`);
  });

  it('went without a fault that nobody saw', () => {
    expect([...admin.faults, ...colleague.faults]).toEqual([]);
  });
});
