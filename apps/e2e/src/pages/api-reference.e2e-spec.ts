import { resolve } from 'node:path';
import { RowdeckClient } from '@rowdeck/browser-client';
import { API_KEY_SCOPES, apiDocsHttp, apiKeysHttp, PAGE_PATHS, pathOf, templatesHttp } from '@rowdeck/contracts';
import { type Browser, type Page, type Response } from 'playwright-core';
import { findChromium, launchChromium } from '../journey/chromium';
import { openPageOf, openWatchedPage, type WatchedPage } from '../journey/watched-page';
import { sharedSystem, type SharedSystem } from '../system/running-system';
import { axeFindings } from './axe-findings';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const DECK = resolve(__dirname, '../../../../samples/account-review.pptx');
const REFERENCE = pathOf(apiDocsHttp.reference);

/** What Scalar's own elements break: roles and attributes that are wrong, but take nothing from anybody. */
const OF_SCALAR =
  /^(aria-allowed-attr|aria-allowed-role|aria-required-children|label-content-name-mismatch|landmark-unique|scrollable-region-focusable):/;

describeWithBrowser('the reference of the API', () => {
  let system: SharedSystem;
  let browser: Browser;
  let ada: RowdeckClient;
  let key: string;
  const foreign: string[] = [];

  beforeAll(async () => {
    system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '');
    ada = await RowdeckClient.signedUp(system, 'Ada');
    const body = { name: 'Reference', scopes: [...API_KEY_SCOPES] };
    key = (await ada.session.call(apiKeysHttp.create, { body })).token;
  });
  afterAll(() => browser?.close());

  const open = async (width: number, path = REFERENCE, theme: 'light' | 'dark' = 'light'): Promise<WatchedPage> => {
    const watched = await openWatchedPage(browser, system.url, width);
    watched.page.on('request', (request) => {
      if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(system.url)) foreign.push(request.url());
    });
    // Scalar looks once.
    await watched.page.emulateMedia({ colorScheme: theme });
    await watched.page.goto(path);
    await watched.page.getByRole('heading', { level: 1 }).waitFor();
    return watched;
  };
  const tokenOf = (page: Page) => page.getByPlaceholder('Token').first();
  const tryIt = async (page: Page, call: string) => {
    await page.getByRole('button', { name: `Test Request (${call})`, exact: true }).click();
    await page.getByRole('button', { name: 'Send', exact: false }).first().waitFor();
  };
  /** What the server answered to what the page sent. Scalar takes over what was entered a moment later: who was faster sends again. */
  const sent = async (page: Page, status: number, tries = 10): Promise<Response> => {
    const answered = page.waitForResponse((response) => response.url().includes('/api/v1/'));
    await page.keyboard.press('Control+Enter');
    const answer = await answered;
    return answer.status() === status || tries === 1 ? answer : sent(page, status, tries - 1);
  };

  describe('tries calls with a key of the reader', () => {
    let watched: WatchedPage;
    let templateId: string;
    beforeAll(async () => {
      watched = await open(1440);
      await tokenOf(watched.page).fill(key);
    });
    afterEach(() => watched.page.keyboard.press('Escape'));
    afterAll(() => watched.page.context().close());

    it('reads', async () => {
      await tryIt(watched.page, 'get /api/v1/templates');
      const answer = await sent(watched.page, 200);
      expect([answer.status(), await answer.json()]).toEqual([200, { data: [], next_cursor: null }]);
    });

    it('uploads a file', async () => {
      const { page } = watched;
      await tryIt(page, 'post /api/v1/templates');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Select File' }).first().click();
      await (await chooser).setFiles(DECK);
      await page.getByText('account-review.pptx').first().waitFor();
      const answer = await sent(page, 201);
      expect(answer.status()).toBe(201);
      templateId = ((await answer.json()) as { id: string }).id;
    });

    it('sends JSON, and offers the presentation that comes back', async () => {
      const { page } = watched;
      await page.getByRole('button', { name: 'Show all Render endpoints' }).click();
      await tryIt(page, 'post /api/v1/render');
      const { placeholders } = await ada.session.call(templatesHttp.show, { params: { id: Number(templateId) } });
      const values = Object.fromEntries(placeholders.map((name) => [name, null]));
      const editor = page.getByRole('dialog').locator('[data-language="json"]').first();
      await editor.fill(JSON.stringify({ template_id: templateId, values }));
      // What was typed is taken over when the editor is left.
      await editor.blur();
      const answer = await sent(page, 200);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([
        200,
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      ]);
    });

    it('under the policy of every page, without a fault of its scripts', () => {
      expect(watched.faults.filter((fault) => /^script:|Content Security Policy/.test(fault))).toEqual([]);
    });

    it('keeps the key nowhere', async () => {
      const { page } = watched;
      const kept = await page.context().storageState();
      const inSession = await page.evaluate<string>('JSON.stringify({ ...sessionStorage })');
      expect(JSON.stringify(kept) + inSession).not.toContain(key);
      expect(await page.evaluate('indexedDB.databases()')).toEqual([]);
      await page.reload();
      await expect(tokenOf(page).inputValue()).resolves.toBe('');
    });
  });

  it('is worked by the keyboard alone', async () => {
    const { page } = await open(1440);
    const button = page.getByRole('button', { name: 'Test Request (get /api/v1/templates)', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(`document.activeElement.closest('[role="dialog"]') !== null`)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it.each([
    [REFERENCE, 'light', 1440],
    [REFERENCE, 'dark', 390],
    [pathOf(apiDocsHttp.problems), 'dark', 1440],
    [pathOf(apiDocsHttp.problem, { params: { code: 'batch.table_rejected' } }), 'light', 390],
  ] as const)('can be read by everybody at %s, %s and %i wide', async (path, theme, width) => {
    const { page } = await open(width, path, theme);
    const found = await axeFindings(page, [{ theme, width }]);
    expect(found.map(({ finding }) => finding).filter((finding) => !OF_SCALAR.test(finding))).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.context().close();
  });

  it('is linked from the footer of the public pages and from the API keys', async () => {
    const { page } = await openPageOf(ada, browser, system.url, 1440);
    for (const path of ['/pricing', PAGE_PATHS.apiKeys]) {
      await page.goto(path);
      expect(await page.locator(`a[href="${REFERENCE}"]`).first().textContent()).toMatch(/API/);
    }
    await page.context().close();
  });

  it('asks nobody else for anything', () => {
    expect(foreign).toEqual([]);
  });
});
