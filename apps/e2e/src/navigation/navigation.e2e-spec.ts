import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { paths } from '@rowdeck/contracts';
import { type Browser, type Page } from 'playwright-core';
import { type Account, AccountDriver } from '../journey/account.driver';
import { findChromium, launchChromium } from '../journey/chromium';
import { sampleOrder } from '../journey/sample-order';
import { TemplatesDriver } from '../journey/templates.driver';
import { openWatchedPage } from '../journey/watched-page';
import { sharedSystem, type SharedSystem } from '../system/running-system';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

/** What a person meets who uses the address bar, Back, old links and a session that has ended. */
describeWithBrowser('navigation', () => {
  const account: Account = {
    name: 'Grace Hopper',
    email: `grace-${randomUUID()}@example.com`,
    password: 'correct horse battery staple',
  };
  let system: SharedSystem;
  let browser: Browser;
  let page: Page;
  let templatePath: string;

  beforeAll(async () => {
    system = await sharedSystem('standalone');
    // With it Back would show the page as it was, and never ask the cache of HTTP answers.
    browser = await launchChromium(chromium ?? '', ['--disable-features=BackForwardCache']);
    ({ page } = await openWatchedPage(browser, system.url, 1440));
    const driver = new AccountDriver(page, system);
    await driver.signUp(account);
    await driver.confirm(account);
    await new TemplatesDriver(page).upload('Account review', (await sampleOrder(1)).template);
    templatePath = new URL(page.url()).pathname;
  });
  afterAll(async () => {
    await browser?.close();
  });

  /** The cookie is still there, and the server does not know its session any more. */
  const expireSession = async () => {
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name.endsWith('rowdeck_session'));
    if (!cookie) throw new Error('Nobody is signed in');
    // A page that still asks for its data would lead to sign-in by itself, in the middle of what the test does next.
    await page.goto('about:blank');
    await page.context().addCookies([{ ...cookie, value: 'a-session-that-has-ended' }]);
  };
  const signInHere = async () => {
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };

  it('shows the page, never its data, when the person goes back', async () => {
    await page.goto(paths.templates());
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
    await page.goto(paths.home());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor({ timeout: 10_000 });
  });

  it('leads a page whose session has ended to sign-in, and back', async () => {
    await expireSession();
    await page.goto(paths.templates());
    await page.waitForURL(/\/users\/sign_in\?return_to=%2Fapp%2Ftemplates$/);
    await signInHere();
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
  });

  it('leads a download link whose session has ended to sign-in, and then downloads', async () => {
    await expireSession();
    await page.goto(`${templatePath}/file`);
    await page.waitForURL(/\/users\/sign_in\?return_to=/);
    const [download] = await Promise.all([page.waitForEvent('download'), signInHere()]);
    expect(download.suggestedFilename()).toBe('account-review.pptx');
    expect((await readFile(await download.path())).equals((await sampleOrder(1)).template.buffer)).toBe(true);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await page.waitForURL(`**${paths.dashboard()}`);
  });

  it.each([
    '/%09/evil.example/',
    '/.//evil.example',
    '//evil.example',
    '/%5Cevil.example',
    '%5C%5Cevil.example',
    'https:%09//evil.example',
    'https://evil.example%23@localhost/',
    '//ⓔvil.example/',
    'javascript:location="//evil.example"',
    'data:text/html,x',
  ])('stays on the site when it is to return to %s', async (target) => {
    const address = `${paths.signIn()}?return_to=${target}`;
    await page.goto(address);
    await page.waitForURL(system.url + paths.dashboard());
    await expireSession();
    await page.goto(address);
    await signInHere();
    await page.waitForURL(system.url + paths.dashboard());
  });

  it.each(['/no-such-page', '/app/no-such-page', '/admin/no-such-page'])('finds nothing at %s', async (path) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
