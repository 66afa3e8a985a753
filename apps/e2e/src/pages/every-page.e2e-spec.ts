import { RowdeckClient } from '@rowdeck/client';
import { PAGE_PATHS, PAGES, presentationsHttp, sessionsHttp, type ShellName, teamsHttp } from '@rowdeck/contracts';
import { type Browser } from 'playwright-core';
import { findChromium, launchChromium } from '../journey/chromium';
import { sampleOrder } from '../journey/sample-order';
import { openPageOf, openWatchedPage } from '../journey/watched-page';
import { sharedSystem, type SharedSystem } from '../system/running-system';
import { axeFindings } from './axe-findings';
import { makeOperator, turnOnTwoFactor } from './operator';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const PASSWORD = 'seven purple decks';

/** Whom a page is for, at each width. */
const VISITS = (['public', 'app', 'admin'] as const).flatMap((shell) => [1440, 390].map((width) => ({ shell, width })));

/**
 * What nobody sees who looks at a page: content that its policy refused, errors of its scripts, calls that failed, requests to
 * third parties, and what does not fit on the screen.
 */
describeWithBrowser('every page', () => {
  let system: SharedSystem;
  let browser: Browser;
  let operator: RowdeckClient;
  /** One of each thing that has a page. */
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '');
    operator = await RowdeckClient.signedUp(system, 'Ada Lovelace', PASSWORD);
    const { user } = await operator.session.call(sessionsHttp.show, {});
    await makeOperator(user?.email ?? '', system.dataDir);
    await turnOnTwoFactor(operator, PASSWORD);
    await makeOneOfEach();
  });
  afterAll(async () => {
    await browser?.close();
  });

  const makeOneOfEach = async () => {
    const { template: deck, csv, headers } = await sampleOrder(2);
    const template = await operator.uploadTemplate('Review', { name: deck.name, bytes: deck.buffer });
    const mapping = Object.fromEntries(headers.map((header) => [header, header]));
    const batch = await operator.createBatch(template.id, { name: csv.name, bytes: csv.buffer }, mapping);
    const { presentations } = await operator.session.call(presentationsHttp.list, {});
    const team = await operator.session.call(teamsHttp.create, { body: { team: { name: 'Growth' } } });
    ids[PAGE_PATHS.template] = String(template.id);
    ids[PAGE_PATHS.batch] = batch.id;
    ids[PAGE_PATHS.presentation] = String(presentations[0]?.id);
    for (const path of [PAGE_PATHS.team, PAGE_PATHS.teamSettings, PAGE_PATHS.teamSso, PAGE_PATHS.ssoCallback]) {
      ids[path] = team.short_id;
    }
  };

  const openPage = (shell: ShellName, width: number) =>
    shell === 'public' ? openWatchedPage(browser, system.url, width) : openPageOf(operator, browser, system.url, width);

  it.each(VISITS)(
    'of $shell works at a width of $width, and asks nobody else for anything',
    async ({ shell, width }) => {
      const { page, faults } = await openPage(shell, width);
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== system.url) faults.push(`asked ${request.url()}`);
      });
      for (const path of PAGES[shell].paths) {
        const response = await page.goto(path.replace(':id', ids[path] ?? ''));
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('load');
        const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
        expect({ path, status: response?.status(), overflow, faults }).toEqual({
          path,
          status: 200,
          overflow: 0,
          faults: [],
        });
      }
      await page.context().close();
    },
  );

  it.each(['public', 'app', 'admin'] as const)('of %s keeps nobody out, in either theme', async (shell) => {
    const { page } = await openPage(shell, 1440);
    const found: object[] = [];
    for (const path of PAGES[shell].paths) {
      await page.goto(path.replace(':id', ids[path] ?? ''));
      await page.getByRole('heading', { level: 1 }).waitFor();
      // What is checked before its data has come has nothing but grey boxes.
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      for (const finding of await axeFindings(page)) found.push({ path, ...finding });
    }
    await page.context().close();
    expect(found).toEqual([]);
  });
});
