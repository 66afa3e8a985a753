import { randomUUID } from 'node:crypto';
import { RowdeckClient } from '@rowdeck/browser-client';
import { brandingHttp, PAGE_PATHS, paths, pathOf, sessionsHttp, teamsHttp } from '@rowdeck/contracts';
import { sampleBrand } from '@rowdeck/http-contract';
import { type Browser, type Page } from 'playwright-core';
import { findChromium, launchChromium } from '../journey/chromium';
import { logoFile } from '../journey/logo-file';
import { mailedLink, mailsOf } from '../journey/mailbox';
import { openPageOf, openWatchedPage, type WatchedPage } from '../journey/watched-page';
import { sharedSystem, type SharedSystem } from '../system/running-system';
import { axeFindings, EVERY_LOOK } from './axe-findings';
import { clippedTexts } from './clipped-texts';
import { crushedTexts } from './crushed-texts';
import { look } from './look';
import { settle } from './settle';
import { smallTargets } from './small-targets';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenkasse';

describeWithBrowser('branding fits and keeps nobody out, in either theme and at every width:', () => {
  let system: SharedSystem;
  let browser: Browser;
  let owner: WatchedPage;
  let page: Page;
  let ada: RowdeckClient;

  beforeAll(async () => {
    system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '');
    ada = await RowdeckClient.signedUp(system, 'Ada');
    owner = await openPageOf(ada, browser, system.url, 1440);
    ({ page } = owner);
  });
  afterAll(async () => {
    await browser?.close();
  });
  afterEach(() => page.unrouteAll());

  const seen = async (state: string, { page: shown, faults }: WatchedPage = owner) => {
    for (const width of [1440, 768, 390, 320]) {
      await shown.setViewportSize({ width, height: 900 });
      await settle(shown);
      const overflow = await shown.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
      const [clipped, crushed] = [await clippedTexts(shown), await crushedTexts(shown)];
      const small = await smallTargets(shown);
      expect({ width, overflow, clipped, crushed, small }).toEqual({
        ...{ width, overflow: 0 },
        ...{ clipped: [], crushed: [], small: [] },
      });
    }
    await shown.setViewportSize({ width: 1440, height: 900 });
    await look(shown, `branding ${state}`);
    expect(await axeFindings(shown, EVERY_LOOK)).toEqual([]);
    expect(faults.splice(0)).toEqual([]);
  };

  const answer = (path: string, json: object) =>
    page.route(
      ({ pathname }) => pathname === path,
      (route) => (route.request().isNavigationRequest() ? route.continue() : route.fulfill({ json })),
    );
  const open = async () => {
    await page.goto(PAGE_PATHS.branding);
    await page.getByRole('heading', { level: 1, name: 'Branding' }).waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  };
  const onFree = async (brand: object | null) => {
    const session = await ada.session.call(sessionsHttp.show, {});
    const user = session.user && { ...session.user, subscription_tier: 'free', usage_limit: 10 };
    await answer(pathOf(sessionsHttp.show), { ...session, user });
    await answer(pathOf(brandingHttp.show), { brand, included: false });
    await open();
    await page.getByRole('note').waitFor();
  };

  it('nothing yet', async () => {
    await open();
    await seen('empty');
  });

  it('a logo, a long name and a colour that is too light, as they are saved', async () => {
    await open();
    await page.getByLabel('Your logo').setInputFiles(logoFile());
    await page.getByRole('img', { name: 'Your logo' }).waitFor();
    await page.getByLabel('Name (optional)').fill(LONG_NAME);
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#ffe600');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByText('Saved.', { exact: true }).waitFor({ state: 'detached' });
    await seen('saved');
  });

  it('an invitation, as a stranger sees it', async () => {
    const { id } = await ada.session.call(teamsHttp.create, { body: { team: { name: 'Field Sales' } } });
    const email = `${randomUUID()}@example.com`;
    await ada.session.call(teamsHttp.invite, { params: { id }, body: { email, role: 'member' } });
    const link = await mailedLink(system, email, paths.invitation());
    const mail = (await mailsOf(system)).find(({ to }) => to === email);
    expect(mail?.pictures).toMatchObject([{ cid: 'logo@rowdeck', media_type: 'image/png' }]);
    expect(mail?.html).toContain(`alt="${LONG_NAME}"`);
    const stranger = await openWatchedPage(browser, system.url, 1440);
    const { pathname, hash } = new URL(link);
    await stranger.page.goto(pathname + hash);
    const main = stranger.page.getByRole('main');
    await main.getByText(LONG_NAME).waitFor();
    const logoWidth = "document.querySelector('main img').naturalWidth";
    expect(await stranger.page.evaluate<number>(logoWidth)).toBe(480);
    const signIn = "[...document.querySelectorAll('main a')].find((link) => link.textContent === 'Sign in')";
    const fill = () => stranger.page.evaluate<string>(`getComputedStyle(${signIn}).backgroundColor`);
    expect(await fill()).not.toBe('rgb(255, 230, 0)');
    await stranger.page.emulateMedia({ colorScheme: 'dark' });
    await settle(stranger.page);
    expect(await fill()).toBe('rgb(255, 230, 0)');
    await stranger.page.emulateMedia({ colorScheme: 'light' });
    await seen('invitation', stranger);
  });

  it('a picture that is refused', async () => {
    await open();
    await page.getByLabel('Another logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await page.getByText(/^This file is no PNG or JPEG picture/).waitFor();
    expect(owner.faults.splice(0).filter((fault) => !fault.includes('422'))).toEqual([]);
    await seen('refused');
  });

  it('an example for a plan without it', async () => {
    await onFree(null);
    await seen('example');
  });

  it('what is kept for a plan with it', async () => {
    await onFree(sampleBrand({ logo_id: null }));
    await seen('kept');
  });

  it('nothing any more, after a question', async () => {
    await open();
    await page.getByRole('button', { name: 'Remove branding' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove branding' }).click();
    await page.getByLabel('Your logo').waitFor({ state: 'attached' });
    expect(await page.getByLabel('Name (optional)').inputValue()).toBe('');
  });
});
