import { DELETION_DAYS, paths } from '@rowdeck/contracts';
import { type Browser } from 'playwright-core';
import { AccountDriver } from '../journey/account.driver';
import { findChromium, launchChromium } from '../journey/chromium';
import { mailedCode } from '../journey/mailbox';
import { oneTimeCode } from '../journey/one-time-code';
import { openWatchedPage, type WatchedPage } from '../journey/watched-page';
import { sharedSystem, type SharedSystem } from '../system/running-system';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const NEW_PASSWORD = 'eight orange slides';

describeWithBrowser('the settings of an account', () => {
  const account = { name: 'Sofia Rossi', email: `sofia-${Date.now()}@example.com`, password: 'seven purple decks' };
  let system: SharedSystem;
  let browser: Browser;
  let here: WatchedPage;
  /** Another browser of the same person. */
  let there: WatchedPage;
  /** Recovery codes of the second factor. */
  let codes: readonly string[] = [];

  beforeAll(async () => {
    system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '');
    here = await openWatchedPage(browser, system.url, 1440);
    there = await openWatchedPage(browser, system.url, 390);
    const driver = new AccountDriver(here.page, system);
    await driver.signUp(account);
    await driver.confirm(account);
  });
  afterAll(async () => {
    await browser?.close();
  });

  const expectSignedOut = ({ page }: WatchedPage) => new AccountDriver(page, system).expectSignedOut();

  it('list where the person is signed in, and end it there', async () => {
    const { page } = here;
    await new AccountDriver(there.page, system).signIn(account);
    await page.goto(paths.sessions());
    await page.getByText('This session').waitFor();
    await page.getByRole('button', { name: /^End the session of/ }).click();
    await page.getByText(/has been signed out/).waitFor();
    await page.getByRole('button', { name: /^End the session of/ }).waitFor({ state: 'detached' });
    await expectSignedOut(there);
  });

  it('make a key that a program uses until it is revoked, by the keyboard alone', async () => {
    const { page } = here;
    const use = async (key: string) =>
      (await fetch(`${system.url}/api/v1/templates`, { headers: { authorization: `Bearer ${key}` } })).status;
    await page.goto(paths.apiKeys());
    await page.getByRole('link', { name: 'Create API Key' }).press('Enter');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Nightly reports');
    await page.keyboard.press('Enter');
    const shown = page.getByRole('textbox', { name: 'API key' });
    const key = await shown.inputValue();
    await page.getByRole('button', { name: 'Copy' }).press('Enter');
    await page.getByText('Copied.').waitFor();
    expect([await use(key), JSON.stringify(await page.context().storageState()).includes(key)]).toEqual([200, false]);
    await page.goto(paths.apiKeys());
    await page.getByText(/^Last used .* from this computer/).waitFor();
    await page.goBack();
    await page.getByRole('textbox', { name: /^Name/ }).waitFor();
    expect(await page.content()).not.toContain(key);
    await page.goto(paths.apiKeys());
    await page.getByRole('button', { name: 'Revoke the key Nightly reports' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
    await page.getByText('No API keys yet').waitFor();
    expect([await use(key), here.faults]).toEqual([401, []]);
  });

  it('change the password, which ends what is open elsewhere and not this', async () => {
    const { page } = here;
    await new AccountDriver(there.page, system).signIn(account);
    await page.goto(paths.password());
    await page.getByRole('textbox', { name: 'Present password' }).fill(account.password);
    await page.getByRole('textbox', { name: /^New password/ }).fill(NEW_PASSWORD);
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Saved.').waitFor();
    await expectSignedOut(there);
    await page.goto(paths.sessions());
    await page.getByText('This session').waitFor();
    await new AccountDriver(there.page, system).signIn({ ...account, password: NEW_PASSWORD });
    expect([...here.faults, ...there.faults]).toEqual([]);
  });

  it('stand in one row on a phone, which scrolls to the current one and to what the keyboard reaches', async () => {
    const { page } = there;
    const nav = page.getByRole('navigation', { name: 'Settings' });
    const expectInView = async (name: string) => {
      const box = await nav.getByRole('link', { name }).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    };
    await page.goto(paths.account());
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    expect((await nav.boundingBox())?.height).toBeLessThan(80);
    await expectInView('Account');
    await nav.getByRole('link', { name: 'Profile' }).focus();
    await expectInView('Profile');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect(there.faults).toEqual([]);
  });

  it('ask for a second factor at sign-in from when it is on, and end what is open elsewhere', async () => {
    const { page } = here;
    await page.goto(paths.twoFactor());
    const { secret, recoveryCodes } = await new AccountDriver(page, system).turnOnSecondFactor(NEW_PASSWORD);
    codes = recoveryCodes;
    await expectSignedOut(there);

    const driver = new AccountDriver(there.page, system);
    await driver.enterPassword({ ...account, password: NEW_PASSWORD });
    await driver.enterCode(oneTimeCode(secret, 1));
    await there.page.waitForURL(`**${paths.dashboard()}`);
    await driver.signOut(account);
    await driver.enterPassword({ ...account, password: NEW_PASSWORD });
    await there.page.getByRole('button', { name: 'Use a recovery code' }).click();
    await there.page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] ?? '');
    await there.page.keyboard.press('Enter');
    await there.page.waitForURL(`**${paths.dashboard()}`);

    // What the page still asks for as its session ends, it would be refused.
    await there.page.waitForLoadState('networkidle');
    await new AccountDriver(page, system).endOtherSessions();
    await expectSignedOut(there);
    expect([...here.faults, ...there.faults]).toEqual([]);
  });

  it('have the account deleted, keep it by the banner, and have it deleted after all by an emailed code', async () => {
    const { page } = here;
    await page.goto(paths.twoFactor());
    const off = page.getByRole('region', { name: 'Turn off' });
    await off.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
    await off.getByRole('textbox', { name: 'Two-factor code' }).fill(codes[1] ?? '');
    await off.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Set up' }).waitFor();

    await page.goto(paths.account());
    const form = page.getByRole('region', { name: 'Delete account' });
    await form.getByRole('textbox', { name: 'Your password' }).fill(NEW_PASSWORD);
    await form.getByRole('button', { name: 'Delete my account' }).click();
    const keep = page.getByRole('button', { name: 'Keep my account' });
    await keep.waitFor();
    await page.goto(paths.teams());
    const due = new Date(Date.now() + DELETION_DAYS * 86_400_000).toLocaleDateString('en-US', { dateStyle: 'medium' });
    await page.getByText(`Your account will be deleted on ${due}`).waitFor();
    await keep.click();
    await keep.waitFor({ state: 'detached' });

    await page.goto(paths.account());
    await form.getByRole('button', { name: 'Email me a code instead' }).click();
    await form.getByRole('textbox', { name: 'Emailed code' }).fill(await mailedCode(system, account.email));
    await form.getByRole('button', { name: 'Delete my account' }).click();
    await keep.waitFor();
    expect(here.faults).toEqual([]);
  });
});
