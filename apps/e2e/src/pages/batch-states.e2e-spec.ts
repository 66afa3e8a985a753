import { RowdeckClient } from '@rowdeck/browser-client';
import { batchesHttp, type BatchView, PAGE_PATHS, pathOf, paths } from '@rowdeck/contracts';
import { type Browser, type Page } from 'playwright-core';
import { findChromium, launchChromium } from '../journey/chromium';
import { sampleOrder } from '../journey/sample-order';
import { openPageOf } from '../journey/watched-page';
import { WizardDriver } from '../journey/wizard.driver';
import { sharedSystem, type SharedSystem } from '../system/running-system';
import { axeFindings } from './axe-findings';
import { crushedTexts } from './crushed-texts';
import { look } from './look';
import { settle } from './settle';
import { smallTargets } from './small-targets';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const NO_ZIP = { download_available: false, download_url: null, finished_at: null } as const;
const STARTED = { number: 1, row_count: 2, started_at: '2026-11-20T14:00:00.000Z' };
const RERUN = { ...STARTED, completed_count: 0, failed_count: 0, not_made_count: 0 };
const CANCELLED = { cancelled_at: '2026-11-20T14:00:02.000Z' };

/** What a page of a batch can look like, by what it is told of it, and the words that say so. */
const STATES: readonly (readonly [state: string, about: Partial<BatchView>, words: string | RegExp])[] = [
  ['waits', { ...NO_ZIP, status: 'pending', completed_count: 0 }, 'Waiting to start generation...'],
  ['runs', { ...NO_ZIP, status: 'processing', completed_count: 1 }, 'Your presentations are being generated...'],
  ['has rows made again', { ...NO_ZIP, status: 'processing', completed_count: 1, rerun: RERUN }, /^2 rows are being/],
  ['was cancelled', { completed_count: 1, failed_count: 2, not_made_count: 1, ...CANCELLED }, /^Cancelled: 1 made/],
  [
    'was cancelled at once',
    { status: 'failed', completed_count: 0, failed_count: 3, not_made_count: 3, ...CANCELLED },
    /^Cancelled before/,
  ],
  ['has failed', { ...NO_ZIP, status: 'failed', completed_count: 0, failed_count: 3 }, /^Generation failed/],
  ['has its days counted', { expires_at: '2027-01-20T14:00:00.000Z' }, /^Will be deleted with its presentations/],
  ['is long', { name: 'Aktiengesellschaft'.repeat(11) }, /ready for download/],
];

/** What the pages of batches look like while something happens, or nothing is there. */
describeWithBrowser('keeps nobody out, in either theme, wide and narrow:', () => {
  let system: SharedSystem;
  let browser: Browser;
  let page: Page;
  /** Of somebody who has nothing yet. */
  let empty: Page;
  let batch: BatchView;
  let templateId: number;

  beforeAll(async () => {
    system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '');
    const [ada, ben] = await Promise.all(['Ada', 'Ben'].map((name) => RowdeckClient.signedUp(system, name)));
    if (!ada || !ben) throw new Error('Somebody is missing');
    const { template: deck, csv, headers } = await sampleOrder(3);
    const template = await ada.uploadTemplate('Review', { name: deck.name, bytes: deck.buffer });
    templateId = template.id;
    const mapping = Object.fromEntries(headers.map((header) => [header, header]));
    const { id } = await ada.createBatch(template.id, { name: csv.name, bytes: csv.buffer }, mapping);
    for await (const _ of ada.follow(id));
    batch = await ada.batch(id);
    ({ page } = await openPageOf(ada, browser, system.url, 1440));
    ({ page: empty } = await openPageOf(ben, browser, system.url, 1440));
  });
  afterAll(async () => {
    await browser?.close();
  });

  const findings = async (of: Page, name: string) => {
    await look(of, name);
    const found: object[] = await axeFindings(of);
    await of.setViewportSize({ width: 390, height: 900 });
    await settle(of);
    const crushed = await crushedTexts(of);
    await of.setViewportSize({ width: 1440, height: 900 });
    return [...found, ...crushed];
  };
  const settled = async (of: Page) => {
    await of.getByRole('heading', { level: 1 }).waitFor();
    await of.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  };

  /** The page of the batch, which is told of it what `about` says by then. */
  const openTold = async (about: () => Partial<BatchView>) => {
    const [own, events] = [batchesHttp.show, batchesHttp.events].map((route) =>
      pathOf(route, { params: { id: batch.id } }),
    );
    await page.route(
      ({ pathname }) => pathname === events,
      (route) => route.abort(),
    );
    // The page itself has the same address.
    await page.route(
      ({ pathname }) => pathname === own,
      (route) =>
        route.request().isNavigationRequest() ? route.continue() : route.fulfill({ json: { ...batch, ...about() } }),
    );
    await page.goto(paths.batch(batch.id));
  };
  afterEach(() => page.unrouteAll());

  it.each(STATES)('a batch that %s', async (state, about, words) => {
    await openTold(() => about);
    await page.getByText(words).first().waitFor();
    await settled(page);
    expect(await findings(page, `batch ${state}`)).toEqual([]);
  });

  it.each([1440, 768, 390, 360])('a batch that ends moves nothing that stands, %d wide', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const slow = { row_count: 10_000, finished_at: new Date(Date.parse(batch.created_at) + 65_400).toISOString() };
    let about: Partial<BatchView> = { ...slow, ...NO_ZIP, status: 'processing', completed_count: 3300 };
    await openTold(() => about);
    await page.getByText('3,300 of 10,000 · 33%').waitFor();
    await settled(page);
    const standing = [
      page.getByRole('button', { name: 'Rename' }),
      page.getByRole('link', { name: 'Run again with a new CSV' }),
      page.getByRole('button', { name: 'Delete accounts' }),
      page.getByRole('progressbar', { name: 'Presentations completed' }).locator('..'),
      page.getByRole('heading', { name: 'Presentations' }),
    ];
    const places = () => Promise.all(standing.map((one) => one.boundingBox()));
    const before = await places();
    about = { ...slow, completed_count: 10_000 };
    await page.getByRole('link', { name: 'Download ZIP' }).waitFor();
    await page.getByText('10,000 decks in 65.4 s').waitFor();
    expect(await places()).toEqual(before);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it.each([1440, 1408])('the dashboard, whose lists fit in their cards, %d wide', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PAGE_PATHS.dashboard);
    await page
      .getByRole('link', { name: /^Download/ })
      .first()
      .waitFor();
    const overflow =
      '[...document.querySelectorAll("[data-list] > *")].map((box) => box.scrollWidth - box.clientWidth)';
    expect(await page.evaluate(overflow)).toEqual([0, 0]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('the dialogs of a batch', async () => {
    await page.goto(paths.batch(batch.id));
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
    expect(await findings(page, 'rename')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('batches that are selected, and one that is named anew where it is listed', async () => {
    await page.goto(paths.batches());
    await page.getByRole('checkbox', { name: 'Select accounts' }).click();
    await page.getByRole('button', { name: 'Delete selected' }).waitFor();
    expect(await findings(page, 'selected')).toEqual([]);
    await page.getByRole('button', { name: 'Rename accounts', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name of the batch' }).waitFor();
    expect(await findings(page, 'rename in the list')).toEqual([]);
  });

  it.each([
    ['batches', `${PAGE_PATHS.batches}?status=completed`],
    ['presentations', `${PAGE_PATHS.presentations}?status=completed`],
  ])('%s that are filtered: what clears a filter is as large as other targets', async (what, path) => {
    await page.goto(path);
    // Not for the keyboard, which clears the field itself.
    await page.locator('main button[aria-hidden="true"]').first().waitFor();
    await settled(page);
    expect(await smallTargets(page)).toEqual([]);
    expect(await findings(page, `filtered ${what}`)).toEqual([]);
  });

  it.each([
    ['batches', paths.batches({ q: 'nothing is called that' })],
    ['presentations', `${PAGE_PATHS.presentations}?q=nothing+is+called+that`],
  ])('%s of which none is found', async (what, path) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Clear filters' }).first().waitFor();
    expect(await findings(page, `no ${what}`)).toEqual([]);
  });

  it('the notices, and the search', async () => {
    await page.goto(paths.teams());
    await page.getByRole('button', { name: /^Notices/ }).click();
    await page.getByText(/Mark all as read|No notices yet/).waitFor();
    expect(await findings(page, 'notices')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('combobox').fill('acc');
    await search.getByRole('option', { name: /^accounts/ }).waitFor();
    expect(await findings(page, 'search')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('the steps of the wizard', async () => {
    const { csv } = await sampleOrder(3);
    await page.goto(paths.newPresentation(templateId));
    await page.getByRole('button', { name: 'Next: Upload Data' }).waitFor();
    expect(await findings(page, 'step 1')).toEqual([]);
    await page.getByRole('button', { name: 'Next: Upload Data' }).click();
    await page.getByLabel('Data file', { exact: true }).waitFor({ state: 'attached' });
    expect(await findings(page, 'step 2')).toEqual([]);
    await new WizardDriver(page).loadCsv(csv);
    await page.getByRole('button', { name: 'Generate 3 Presentations' }).waitFor();
    expect(await findings(page, 'step 3')).toEqual([]);
  });

  it.each([
    PAGE_PATHS.dashboard,
    PAGE_PATHS.templates,
    PAGE_PATHS.presentations,
    PAGE_PATHS.newPresentation,
    PAGE_PATHS.batches,
    PAGE_PATHS.teams,
    PAGE_PATHS.apiKeys,
  ])('%s, where nothing is there yet', async (path) => {
    await empty.goto(path);
    await settled(empty);
    expect(await findings(empty, `empty ${path.replaceAll('/', ' ')}`)).toEqual([]);
  });
});
