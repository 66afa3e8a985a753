import { RowdeckClient } from '@rowdeck/browser-client';
import {
  PAGE_PATHS,
  PAGES,
  presentationsHttp,
  sessionsHttp,
  type ShellName,
  teamsHttp,
  webhooksHttp,
} from '@rowdeck/contracts';
import { type Browser, type Page } from 'playwright-core';
import { findChromium, launchChromium } from '../journey/chromium';
import { sampleOrder } from '../journey/sample-order';
import { openPageOf, openWatchedPage } from '../journey/watched-page';
import { sharedSystem, type SharedSystem } from '../system/running-system';
import { axeFindings, EVERY_LOOK } from './axe-findings';
import { clippedTexts } from './clipped-texts';
import { crushedTexts } from './crushed-texts';
import { look } from './look';
import { makeOperator, turnOnTwoFactor } from './operator';
import { settle } from './settle';
import { smallTargets } from './small-targets';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const PASSWORD = 'seven purple decks';

/** Besides the one that a page is opened at. */
const NARROW = [768, 390, 320];

/** As long as a name may be, and nowhere to be broken. */
const LONG_NAME = 'Aktiengesellschaftsvorstandsvorsitzende'.repeat(6).slice(0, 200);

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
    const template = await operator.uploadTemplate(LONG_NAME, { name: deck.name, bytes: deck.buffer });
    const mapping = Object.fromEntries(headers.map((header) => [header, header]));
    const batch = await operator.createBatch(template.id, { name: `${LONG_NAME}.csv`, bytes: csv.buffer }, mapping);
    const { presentations } = await operator.session.call(presentationsHttp.list, {});
    const team = await operator.session.call(teamsHttp.create, { body: { team: { name: LONG_NAME.slice(0, 80) } } });
    ids[PAGE_PATHS.template] = String(template.id);
    ids[PAGE_PATHS.batch] = batch.id;
    ids[PAGE_PATHS.presentation] = String(presentations[0]?.id);
    const form = { url: 'https://127.0.0.1:44300/rowdeck', events: ['quota.reached'], enabled: false };
    const webhook = await operator.session.call(webhooksHttp.create, { body: form });
    const params = { id: webhook.id };
    const delivery = await operator.session.call(webhooksHttp.sendTest, { params });
    ids[PAGE_PATHS.webhook] = webhook.id;
    ids[PAGE_PATHS.delivery] = webhook.id;
    ids['delivery'] = delivery.id;
    for (const path of [PAGE_PATHS.team, PAGE_PATHS.teamSettings, PAGE_PATHS.teamSso, PAGE_PATHS.ssoCallback]) {
      ids[path] = team.short_id;
    }
  };

  const openPage = (shell: ShellName) =>
    shell === 'public' ? openWatchedPage(browser, system.url, 1440) : openPageOf(operator, browser, system.url, 1440);

  /** By how much it is wider than the screen. */
  const overflowOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');

  describe.each(['public', 'app', 'admin'] as const)('of %s', (shell) => {
    let page: Page;
    let faults: string[];

    beforeAll(async () => {
      ({ page, faults } = await openPage(shell));
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== system.url) faults.push(`asked ${request.url()}`);
      });
    });
    afterAll(async () => {
      await page?.context().close();
    });

    it.each(PAGES[shell].paths)(
      'works, fits on every screen, keeps nobody out, and asks nobody else for anything: %s',
      async (path) => {
        const response = await page.goto(
          path.replace(':id', ids[path] ?? '').replace(':delivery', ids['delivery'] ?? ''),
        );
        await page.getByRole('heading', { level: 1 }).waitFor();
        // What is checked before its data has come has nothing but grey boxes.
        await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
        expect(response?.status()).toBe(200);
        for (const width of [1440, ...NARROW]) {
          await page.setViewportSize({ width, height: 900 });
          await settle(page);
          const seen = {
            width,
            overflow: await overflowOf(page),
            clipped: await clippedTexts(page),
            crushed: await crushedTexts(page),
            small: await smallTargets(page),
          };
          expect(seen).toEqual({ width, overflow: 0, clipped: [], crushed: [], small: [] });
        }
        await page.setViewportSize({ width: 1440, height: 900 });
        await look(page, path === '/' ? 'home' : path.slice(1).replace(/[/:]+/g, '_'));
        expect(await axeFindings(page, EVERY_LOOK)).toEqual([]);
        expect(faults.splice(0)).toEqual([]);
      },
    );
  });
});
