import { RowdeckClient } from '@rowdeck/browser-client';
import { apiKeysHttp, PAGE_PATHS, paths, teamsHttp } from '@rowdeck/contracts';
import { type Browser, type Locator, type Page } from 'playwright-core';
import { findChromium, launchChromium } from '../journey/chromium';
import { sampleOrder } from '../journey/sample-order';
import { openPageOf } from '../journey/watched-page';
import { WizardDriver } from '../journey/wizard.driver';
import { sharedSystem, type SharedSystem } from '../system/running-system';
import { axeFindings } from './axe-findings';
import { clippedTexts } from './clipped-texts';
import { crushedTexts } from './crushed-texts';
import { settle } from './settle';

const chromium = findChromium();
const describeWithBrowser = chromium === null ? describe.skip : describe;

const WIDE = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 1440 },
] as const;
const NARROW = WIDE.map((look) => ({ ...look, width: 390 }));
const LOOKS = [...WIDE, ...NARROW];

/** What opens over a page, and what tells one thing of many from the others where there are no colours but the reader's own. */
describeWithBrowser('what is opened keeps nobody out, in either theme:', () => {
  let system: SharedSystem;
  let browser: Browser;
  let page: Page;
  let templateId: number;
  let batchId: string;
  let team: string;

  beforeAll(async () => {
    system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '');
    const ada = await RowdeckClient.signedUp(system, 'Ada');
    const { template: deck, csv, headers } = await sampleOrder(2);
    ({ id: templateId } = await ada.uploadTemplate('Review', { name: deck.name, bytes: deck.buffer }));
    await ada.uploadTemplate('Offer', { name: deck.name, bytes: deck.buffer });
    const mapping = Object.fromEntries(headers.map((header) => [header, header]));
    const batch = await ada.createBatch(templateId, { name: csv.name, bytes: csv.buffer }, mapping);
    for await (const _ of ada.follow(batch.id));
    batchId = batch.id;
    ({ short_id: team } = await ada.session.call(teamsHttp.create, { body: { team: { name: 'Growth' } } }));
    await ada.session.call(apiKeysHttp.create, { body: { name: 'Nightly' } });
    ({ page } = await openPageOf(ada, browser, system.url, 1440));
  });
  afterAll(async () => {
    await browser?.close();
  });

  const open = async (path: string) => {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  };

  it('the menu of the account, of which the first entry has the focus', async () => {
    await open(paths.teams());
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('menuitem');
    expect(await axeFindings(page, LOOKS)).toEqual([]);
  });

  it('a list to choose from', async () => {
    await open(paths.batches());
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Failed', exact: true }).waitFor();
    expect(await axeFindings(page, LOOKS)).toEqual([]);
  });

  it('a list of many to choose from, which scrolls', async () => {
    await open(paths.newPresentation(templateId));
    await page.getByRole('button', { name: 'Next: Upload Data' }).click();
    await new WizardDriver(page).loadCsv((await sampleOrder(2)).csv);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('main').getByRole('combobox').first().click();
    await page.getByRole('option').nth(8).waitFor();
    expect(await axeFindings(page, LOOKS)).toEqual([]);
    for (let key = 0; key < 9; key++) await page.keyboard.press('ArrowDown');
    // The one that the keys came to was scrolled to.
    const list = await page.getByRole('listbox').boundingBox();
    const selected = await page.locator('[data-combobox-selected]').boundingBox();
    const middle = (selected?.y ?? 0) + (selected?.height ?? 0) / 2;
    expect(middle - (list?.y ?? 0)).toBeGreaterThan(0);
    expect((list?.y ?? 0) + (list?.height ?? 0) - middle).toBeGreaterThan(0);
  });

  it.each<readonly [dialog: string, path: () => string, button: string | RegExp]>([
    ['renames a template', () => paths.template(templateId), 'Rename'],
    ['replaces its file', () => paths.template(templateId), 'Replace File'],
    ['asks before it is deleted', () => paths.template(templateId), 'Delete'],
    ['renames a batch', () => paths.batch(batchId), 'Rename'],
    ['invites to a team', () => paths.team(team), 'Invite Member'],
    ['asks before a team is deleted', () => paths.teamSettings(team), 'Delete Team'],
    ['asks before a key is revoked', paths.apiKeys, /^Revoke/],
    ['tells of batches', paths.teams, /^Notices/],
    ['finds everything', paths.teams, /^Search/],
  ])('a dialog that %s', async (_, path, button) => {
    await open(path());
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button').or(dialog.getByRole('option')).first().waitFor();
    expect(await axeFindings(page, LOOKS)).toEqual([]);
    for (const { width } of [WIDE[0], NARROW[0] ?? WIDE[0]]) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      expect({ width, clipped: await clippedTexts(page), crushed: await crushedTexts(page) }).toEqual({
        width,
        clipped: [],
        crushed: [],
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('the sections of a small screen', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await open(paths.teams());
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Batches' }).waitFor();
    expect(await axeFindings(page, NARROW)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  // They pass by themselves, sooner than all looks are gone through.
  it.each(LOOKS)('notices, and the focus after a deletion and its Undo: $theme, $width', async (look) => {
    await page.setViewportSize({ width: look.width, height: 900 });
    await open(paths.batches());
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    // It covers nothing of the bar above it.
    await page.getByRole('button', { name: /^Notices/ }).click({ trial: true });
    expect(await axeFindings(page, [look])).toEqual([]);
    await undo.click();
    await page.getByText('Restored.').waitFor();
    expect(await axeFindings(page, [look])).toEqual([]);
    await page.waitForFunction('document.activeElement !== document.body');
    await page.route('**/app/batches/delete', (route) => route.abort());
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('alert').first().waitFor();
    expect(await axeFindings(page, [look])).toEqual([]);
    await page.unroute('**/app/batches/delete');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  /** What the eye goes by where backgrounds are the reader's own. */
  const marks = (of: Locator) =>
    of.evaluate((one) => {
      const { getComputedStyle } = globalThis as unknown as {
        getComputedStyle: (of: unknown) => Record<string, string>;
      };
      const style = getComputedStyle(one);
      const told = ['outlineStyle', 'outlineWidth', 'borderTopStyle', 'borderTopColor', 'backgroundColor'];
      return told.map((name) => style[name]).join(' ');
    });
  const forceColours = () => page.emulateMedia({ forcedColors: 'active' });

  it('in forced colours the option that Enter chooses is another than the others', async () => {
    await open(paths.batches());
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Failed', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await forceColours();
    const [chosen, other] = [
      page.locator('[data-combobox-selected]'),
      page.getByRole('option', { name: 'Failed', exact: true }),
    ];
    expect(await marks(chosen)).not.toBe(await marks(other));
  });

  it('in forced colours the entry of a menu that has the focus is another than the others', async () => {
    await open(paths.teams());
    await page.getByRole('button', { name: /^Account of/ }).click();
    const [first, other] = ['Profile', 'Sessions'].map((name) => page.getByRole('menuitem', { name, exact: true }));
    if (!first || !other) throw new Error('An entry is missing');
    await first.waitFor();
    await page.waitForFunction('document.activeElement.getAttribute("role") === "menuitem"');
    await forceColours();
    expect(await marks(first)).not.toBe(await marks(other));
  });

  it('in forced colours the page of a list is another than the others', async () => {
    const isList = ({ pathname }: URL) => pathname === PAGE_PATHS.presentations;
    await page.route(isList, async (route) => {
      // The page itself has the same address.
      if (route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      const json = (await response.json()) as object;
      return route.fulfill({ response, json: { ...json, pagination: { current_page: 1, total_pages: 3 } } });
    });
    await open(PAGE_PATHS.presentations);
    await forceColours();
    const [current, other] = ['Page 1', 'Page 2'].map((name) => page.getByRole('link', { name, exact: true }));
    if (!current || !other) throw new Error('A page is missing');
    expect(await marks(current)).not.toBe(await marks(other));
    await page.unroute(isList);
  });

  /** Whether the dot of a choice is seen on what it lies on. */
  const hasDot = (of: Locator) =>
    of.locator('svg.mantine-RadioIndicator-icon').evaluate((dot) => {
      const { getComputedStyle } = globalThis as unknown as {
        getComputedStyle: (of: unknown) => { readonly color: string; readonly backgroundColor: string };
      };
      const { color } = getComputedStyle(dot);
      const ring = getComputedStyle((dot as { readonly parentElement?: unknown }).parentElement);
      return color !== 'rgba(0, 0, 0, 0)' && color !== ring.backgroundColor;
    });

  it('in forced colours the template that is chosen is the one with a dot and a frame', async () => {
    await open(paths.newPresentation(templateId));
    const choices = page.getByRole('radio').filter({ has: page.locator('.mantine-RadioIndicator-icon') });
    const [chosen, other] = [true, false].map((checked) => choices.and(page.getByRole('radio', { checked })).first());
    if (!chosen || !other) throw new Error('A choice is missing');
    await chosen.waitFor();
    await forceColours();
    await settle(page);
    expect([await hasDot(chosen), await hasDot(other)]).toEqual([true, false]);
    expect(await marks(chosen)).not.toBe(await marks(other));
  });

  it('in forced colours the steps that are done, the one that is shown and those to come are told apart', async () => {
    await open(paths.newPresentation(templateId));
    await page.getByRole('button', { name: 'Next: Upload Data' }).click();
    await page.getByLabel('Data file', { exact: true }).waitFor({ state: 'attached' });
    await forceColours();
    const icons = page.locator('.mantine-Stepper-stepIcon');
    expect(new Set(await Promise.all([0, 1, 2].map((index) => marks(icons.nth(index))))).size).toBe(3);
    const lines = page.locator('.mantine-Stepper-separator');
    expect(await marks(lines.nth(0))).not.toBe(await marks(lines.nth(1)));
  });

  it.each<readonly [what: string, path: () => string, button: RegExp, over: string]>([
    ['a notice with Undo', paths.batches, /^Delete /, '.mantine-Notification-root'],
    ['a dialog', () => paths.template(templateId), /^Rename/, '.mantine-Modal-content'],
    ['the search', paths.teams, /^Search/, '.mantine-Spotlight-content'],
  ])('in forced colours %s has an edge', async (_, path, button, over) => {
    await open(path());
    await page.getByRole('button', { name: button }).first().click();
    await page.locator(over).waitFor();
    await forceColours();
    expect(await marks(page.locator(over))).toContain('solid');
    const undo = page.getByRole('button', { name: 'Undo' });
    if (await undo.isVisible()) await undo.click();
  });
});
