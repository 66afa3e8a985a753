import { RowdeckClient } from '@rowdeck/browser-client';
import {
  analyticsHttp,
  type AnalyticsView,
  PAGE_PATHS,
  pathOf,
  paths,
  Problem,
  sessionsHttp,
  teamsHttp,
  toProblemBody,
} from '@rowdeck/contracts';
import { sampleAnalytics, sampleTeam } from '@rowdeck/http-contract';
import { type Browser, type Page, type Route } from 'playwright-core';
import { findChromium, launchChromium } from '../journey/chromium';
import { sampleOrder } from '../journey/sample-order';
import { openPageOf } from '../journey/watched-page';
import { sharedSystem } from '../system/running-system';
import { axeFindings, EVERY_LOOK } from './axe-findings';
import { clippedTexts } from './clipped-texts';
import { crushedTexts } from './crushed-texts';
import { look } from './look';
import { settle } from './settle';
import { smallTargets } from './small-targets';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const LONG_NAME = 'Aktiengesellschaftsvorstandsvorsitzende'.repeat(6).slice(0, 200);
const NONE = { batch_count: 0, completed_count: 0, failed_count: 0, bytes: 0 };

const countsOf = (completed_count: number, failed_count = 0) => ({
  ...{ completed_count, failed_count },
  ...{ batch_count: Math.ceil(completed_count / 40), bytes: completed_count * 2_345_678 },
});

const dayOf = (first: string, days: number): string =>
  new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10);

/** As many days as there are bars at most, of a team that is busy. */
const BUSY: AnalyticsView = sampleAnalytics({
  from: '2026-08-31',
  to: '2026-11-30',
  total: countsOf(1_204_517, 3_811),
  former: { ...countsOf(998_230, 12), from: '2026-05-31', to: '2026-08-30' },
  periods: Array.from({ length: 92 }, (_, index) => {
    const day = dayOf('2026-08-31', index);
    const made = index % 7 > 4 ? 0 : Math.round(9_000 + 8_000 * Math.sin(index / 5));
    return { ...countsOf(made, index % 11 === 0 ? 900 : 0), from: day, to: day };
  }),
  templates: Array.from({ length: 20 }, (_, index) => ({
    ...countsOf(200_000 - index * 9_000, index),
    template_id: index + 1,
    name: index === 1 ? LONG_NAME : `Account review ${index + 1}`,
  })),
  other_templates: { ...countsOf(3_000), count: 17 },
  members: [
    { ...countsOf(700_000, 3_000), name: 'Ada Lovelace' },
    { ...countsOf(500_000, 811), name: LONG_NAME },
    { ...countsOf(4_517), name: null },
  ],
});

const STATES: readonly (readonly [state: string, address: string, view: AnalyticsView])[] = [
  ['a busy team', paths.analytics({ from: '2026-08-31', to: '2026-11-30', by: 'day', team_id: 1 }), BUSY],
  ['two days', paths.analytics(), sampleAnalytics()],
  [
    'one day',
    paths.analytics({ from: '2026-11-30', to: '2026-11-30' }),
    sampleAnalytics({
      ...{ from: '2026-11-30', to: '2026-11-30' },
      periods: [{ ...countsOf(0, 3), from: '2026-11-30', to: '2026-11-30' }],
      total: { ...countsOf(0, 3), batch_count: 1 },
    }),
  ],
  ['nothing made', paths.analytics(), sampleAnalytics({ total: NONE, templates: [], members: [] })],
];

const problem = (
  code: 'plan.feature_missing' | 'analytics.invalid',
  details: ConstructorParameters<typeof Problem>[1],
) => toProblemBody(new Problem(code, details));

describeWithBrowser('analytics fit and keep nobody out, in either theme and at every width:', () => {
  let browser: Browser;
  let page: Page;
  let faults: string[];
  let ada: RowdeckClient;

  beforeAll(async () => {
    const system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '');
    ada = await RowdeckClient.signedUp(system, 'Ada');
    ({ page, faults } = await openPageOf(ada, browser, system.url, 1440));
  });
  afterAll(async () => {
    await browser?.close();
  });
  afterEach(() => page.unrouteAll());

  const answer = (path: string, fulfil: Parameters<Route['fulfill']>[0]) =>
    page.route(
      ({ pathname }) => pathname === path,
      (route) => (route.request().isNavigationRequest() ? route.continue() : route.fulfill(fulfil)),
    );

  const seen = async (state: string) => {
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
      const [clipped, crushed] = [await clippedTexts(page), await crushedTexts(page)];
      const small = await smallTargets(page);
      expect({ width, overflow, clipped, crushed, small }).toEqual({
        ...{ width, overflow: 0 },
        ...{ clipped: [], crushed: [], small: [] },
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await look(page, `analytics ${state}`);
    expect(await axeFindings(page, EVERY_LOOK)).toEqual([]);
    expect(faults.splice(0)).toEqual([]);
  };

  const open = async (address: string) => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  };

  it('what was made a moment ago, by page and by file', async () => {
    const { template: deck, csv, headers } = await sampleOrder(3);
    const template = await ada.uploadTemplate('Account review', { name: deck.name, bytes: deck.buffer });
    const mapping = Object.fromEntries(headers.map((header) => [header, header]));
    await ada.createBatch(template.id, { name: 'leads.csv', bytes: csv.buffer }, mapping);
    await open(PAGE_PATHS.analytics);
    const made = page.getByRole('group', { name: 'Presentations', exact: true });
    await made.getByText('3', { exact: true }).waitFor();
    await page.getByRole('slider').press('Home');
    expect(await page.getByRole('slider').getAttribute('aria-valuenow')).toBe('1');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Analytics \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/);
    expect(faults.splice(0)).toEqual([]);
  });

  it.each(STATES)('%s', async (state, address, view) => {
    await answer(pathOf(teamsHttp.list), { json: { teams: [sampleTeam({ id: 1, name: LONG_NAME.slice(0, 80) })] } });
    await answer(pathOf(analyticsHttp.show), { json: view });
    await open(address);
    for (const table of await page.getByText('Show as a table').all()) await table.click();
    await seen(state);
  });

  it('an example for a plan without it', async () => {
    const session = await ada.session.call(sessionsHttp.show, {});
    const user = session.user && { ...session.user, subscription_tier: 'starter', usage_limit: 250 };
    await answer(pathOf(sessionsHttp.show), { json: { ...session, user } });
    await open(PAGE_PATHS.analytics);
    await page.getByRole('note').waitFor();
    await seen('example');
  });

  it('a team whose owner has no such plan', async () => {
    const body = problem('plan.feature_missing', {
      detail:
        'Analytics are part of the Professional plan and larger ones, and the owner of this team has the Free plan.',
      params: { feature: 'analytics', holder: 'team' },
    });
    await answer(pathOf(teamsHttp.list), { json: { teams: [sampleTeam({ id: 1 })] } });
    await answer(pathOf(analyticsHttp.show), { status: body.status, json: body });
    await open(paths.analytics({ team_id: 1 }));
    await page.getByRole('note').waitFor();
    expect(faults.splice(0).filter((fault) => !fault.includes('403'))).toEqual([]);
    await seen('refused');
  });

  it('days that cannot be shown', async () => {
    await open(paths.analytics({ from: '2025-01-01', to: '2026-11-30' }));
    await page.getByText('These are 699 days. Choose at most 366.').waitFor();
    expect(faults.splice(0).filter((fault) => !fault.includes('422'))).toEqual([]);
    await seen('invalid days');
  });
});
