import { randomUUID } from 'node:crypto';
import { paths } from '@rowdeck/contracts';
import { type Browser, type Page } from 'playwright-core';
import { sharedSystem, type SharedSystem, WAYS_TO_RUN } from '../system/running-system';
import { type Account, AccountDriver } from './account.driver';
import { findChromium, launchChromium } from './chromium';
import { makeOperator } from '../pages/operator';
import { mailedLink } from './mailbox';
import { oneTimeCode } from './one-time-code';
import { TeamsDriver } from './teams.driver';
import { openWatchedPage, type WatchedPage } from './watched-page';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const NEW_PASSWORD = 'eight orange slides';

/** An admin, somebody who has an account, and somebody who has none yet. Each step stands on the one before. */
describeWithBrowser.each(WAYS_TO_RUN)('a team and its people, from the first sign-up to its end, in %s', (way) => {
  const person = (name: string): Account => ({
    name,
    email: `${name.toLowerCase()}-${randomUUID()}@example.com`,
    password: 'correct horse battery staple',
  });
  const [ana, ben, eve] = [person('Ana'), person('Ben'), person('Eve')];
  let system: SharedSystem;
  let browser: Browser;
  let admin: WatchedPage;
  let known: WatchedPage;
  let newcomer: WatchedPage;
  /** Another browser of who has an account. */
  let elsewhere: WatchedPage;

  beforeAll(async () => {
    system = await sharedSystem(way);
    browser = await launchChromium(chromium ?? '');
    [admin, known, newcomer, elsewhere] = await Promise.all([
      openWatchedPage(browser, system.url, 1440),
      openWatchedPage(browser, system.url, 390),
      openWatchedPage(browser, system.url, 1440),
      openWatchedPage(browser, system.url, 1440),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
  });

  const comeIn = async ({ page }: WatchedPage, account: Account) => {
    const driver = new AccountDriver(page, system);
    await driver.signUp(account);
    await driver.confirm(account);
  };
  const openInvitation = async (page: Page, { email }: Account) => {
    const { pathname, hash } = new URL(await mailedLink(system, email, paths.invitation()));
    await page.goto(pathname + hash);
    await page.getByRole('heading', { name: 'Join “Sales”' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
  };
  const memberRow = (name: string) => admin.page.getByRole('row', { name: new RegExp(name) });

  it('is made, and its admin invites two people', async () => {
    await comeIn(admin, ana);
    await comeIn(known, ben);
    const teams = new TeamsDriver(admin.page);
    await teams.create('Sales');
    await admin.page.getByRole('link', { name: 'Sales', exact: true }).click();
    for (const { email } of [ben, eve]) await teams.invite(email);
  });

  it('is joined by the link, signed in as the address that was invited', async () => {
    await openInvitation(known.page, ben);
    await known.page.getByRole('button', { name: 'Join the team' }).click();
    await known.page.getByRole('heading', { level: 1, name: 'Sales' }).waitFor();
    await known.page.getByRole('row', { name: /Ben/ }).waitFor();
    await admin.page.reload();
    await memberRow('Ben').waitFor();
  });

  it('is not joined as another address, and the way out is beside it', async () => {
    await openInvitation(known.page, eve);
    await known.page.getByText(/^The invitation is for/).waitFor();
    expect(await known.page.getByRole('button', { name: 'Join the team' }).count()).toBe(0);
  });

  it('is joined by somebody who makes an account of the address first', async () => {
    const { page } = newcomer;
    await openInvitation(page, eve);
    await page.getByRole('link', { name: 'Create an account' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe(eve.email);
    await page.getByLabel('Full name').fill(eve.name);
    await page.getByLabel('Password', { exact: false }).first().fill(eve.password);
    await page.getByLabel('Confirm password').fill(eve.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await new AccountDriver(page, system).confirm(eve);
    await page.getByRole('link', { name: 'See the invitation' }).click();
    await page.getByRole('button', { name: 'Join Sales' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sales' }).waitFor();
  });

  it('keeps its only admin, until there is another; a member is removed and sees it no longer', async () => {
    const { page } = admin;
    await page.reload();
    await memberRow('Eve').waitFor();
    const own = page.getByRole('combobox', { name: 'Role of Ana' });
    expect([await own.isDisabled(), await page.getByRole('button', { name: 'Remove Ana' }).count()]).toEqual([true, 0]);
    await page.getByRole('combobox', { name: 'Role of Eve' }).selectOption('admin');
    await page.getByText('Eve is now an admin.').waitFor();
    await own.and(page.locator(':enabled')).waitFor();
    await page.getByRole('button', { name: 'Remove Ben' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Ben was removed from the team.').waitFor();
    await known.page.goto(paths.teams());
    await known.page.getByRole('heading', { name: 'No teams yet' }).waitFor();
    await page.getByRole('button', { name: 'Leave team' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click();
    await page.getByText('You have left “Sales”.').waitFor();
  });

  it('leaves who was removed their account: a forgotten password is chosen anew, and ends what was open', async () => {
    const driver = new AccountDriver(elsewhere.page, system);
    await driver.choosePassword(ben, NEW_PASSWORD);
    await new AccountDriver(known.page, system).expectSignedOut();
    await driver.signIn({ ...ben, password: NEW_PASSWORD });
  });

  it('has an operator, made by the command of the server, who needs a second factor for the panel', async () => {
    const { page } = elsewhere;
    await makeOperator(ben.email, system.dataDir);
    await page.goto(paths.admin());
    await page.waitForURL(`**${paths.twoFactor()}`);
    const driver = new AccountDriver(page, system);
    const { secret } = await driver.turnOnSecondFactor(NEW_PASSWORD);
    await page.goto(paths.admin());
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.admin());

    const other = new AccountDriver(known.page, system);
    await other.enterPassword({ ...ben, password: NEW_PASSWORD });
    await other.enterCode(oneTimeCode(secret, 1));
    await known.page.waitForURL(`**${paths.dashboard()}`);
    await driver.endOtherSessions();
    await other.expectSignedOut();
  });

  it('is deleted by the admin who stayed', async () => {
    const { page } = newcomer;
    await page.reload();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Delete Team' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete team' }).click();
    // It was the only one of hers. What the page says of it goes with the next navigation; a spec of the page holds the words.
    await page.getByRole('heading', { name: 'No teams yet' }).waitFor();
    await page.waitForURL(`**${paths.teams()}`);
  });

  it('went without a fault that nobody saw', () => {
    expect([admin, known, newcomer, elsewhere].flatMap(({ faults }) => faults)).toEqual([]);
  });
});
