import { paths, sessionsHttp } from '@rowdeck/contracts';
import { type Browser } from 'playwright-core';
import { type Account, AccountDriver } from '../journey/account.driver';
import { findChromium, launchChromium } from '../journey/chromium';
import { mailedLink } from '../journey/mailbox';
import { openWatchedPage } from '../journey/watched-page';
import { axeFindings } from '../pages/axe-findings';
import { sharedSystem, type SharedSystem } from '../system/running-system';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

describeWithBrowser('the confirmation of a sign-up', () => {
  let system: SharedSystem;
  let browser: Browser;
  let count = 0;

  beforeAll(async () => {
    system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '');
  });
  afterAll(async () => {
    await browser?.close();
  });

  const newAccount = (password = 'seven purple decks'): Account => ({
    name: 'Noor Haddad',
    email: `noor-${Date.now()}-${(count += 1)}@example.com`,
    password,
  });
  /** A browser of its own. */
  const openBrowser = async (width = 1440) => {
    const { page, faults } = await openWatchedPage(browser, system.url, width);
    return { page, faults, driver: new AccountDriver(page, system), password: () => page.getByLabel(/^Password/) };
  };

  it('signs in with one click in the same browser, without the password, and leaves no cookie of it', async () => {
    const account = newAccount();
    const { driver, page, password, faults } = await openBrowser(390);
    await driver.signUp(account);
    await driver.openConfirmation(account);
    expect(await password().count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await driver.pressConfirm();
    await page.getByRole('heading', { name: `Welcome, ${account.name}` }).waitFor();
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).toContain('rowdeck_session');
    expect(names).not.toContain('rowdeck_sign_up');
    expect(faults).toEqual([]);
  });

  it('asks for the password in another browser', async () => {
    const account = newAccount();
    await (await openBrowser()).driver.signUp(account);
    const { driver, page } = await openBrowser();
    await driver.confirmWithPassword(account);
    await page.getByRole('heading', { name: `Welcome, ${account.name}` }).waitFor();
  });

  it('is not done by a program that opens the link and runs its page', async () => {
    const account = newAccount();
    const own = await openBrowser();
    await own.driver.signUp(account);
    await fetch(await mailedLink(system, account.email, paths.confirmation()));
    await (await openBrowser()).driver.openConfirmation(account);
    await own.driver.openConfirmation(account);
    await own.driver.enterPassword(account);
    await own.page.getByRole('alert').waitFor();
    await own.driver.confirm(account);
  });

  it('is refused to the browser of another sign-up, and then asks for the password', async () => {
    const stranger = newAccount('chosen by a stranger');
    await (await openBrowser()).driver.signUp(stranger);
    const { driver, page, password } = await openBrowser();
    await driver.signUp(newAccount());
    await driver.openConfirmation(stranger);
    await driver.pressConfirm();
    await password().waitFor();
    const user = { email: stranger.email, password: stranger.password };
    const answer = await page.request.post(sessionsHttp.signIn.path, { data: { user } });
    expect(await answer.json()).toMatchObject({ code: 'auth.unconfirmed' });
  });

  it('makes the owner’s sign-up the account, by whichever link, where a stranger was first', async () => {
    const owner = newAccount();
    const stranger = { ...owner, name: 'Eve', password: 'chosen by a stranger' };
    await (await openBrowser()).driver.signUp(stranger);
    const strangers = await mailedLink(system, owner.email, paths.confirmation());
    const { driver, page } = await openBrowser();
    await driver.signUp(owner);
    const { pathname, hash } = new URL(strangers);
    await page.goto(pathname + hash);
    await driver.pressConfirm();
    await page.getByRole('heading', { name: `Welcome, ${owner.name}` }).waitFor();
  });
});
