import { readFile } from 'node:fs/promises';
import { RowdeckClient } from '@rowdeck/browser-client';
import { paths, presentationsHttp } from '@rowdeck/contracts';
import { type Browser, type Page } from 'playwright-core';
import { axeFindings } from '../pages/axe-findings';
import { sharedSystem, type SharedSystem, WAYS_TO_RUN } from '../system/running-system';
import { BatchDriver } from './batch.driver';
import { findChromium, launchChromium } from './chromium';
import { loseNext } from './cut-network';
import { deckText, unpackDecks } from './deck-text';
import { type LocalFile } from './local-file';
import { inCodePage, withFilters, workbook } from './odd-files';
import { type SampleOrder, sampleOrder } from './sample-order';
import { openPageOf, type WatchedPage } from './watched-page';
import { WizardDriver } from './wizard.driver';

const ROWS = 2;

const chromium = findChromium();
if (chromium === null && process.env['CI'] === 'true') {
  throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM_PATH');
}
const describeWithBrowser = chromium === null ? describe.skip : describe;

/** Tables of several countries and programs, over a network that fails: each becomes one batch, whose decks say what the table says. */
describeWithBrowser.each(WAYS_TO_RUN)('real tables in %s', (way) => {
  let system: SharedSystem;
  let browser: Browser;
  let order: SampleOrder;
  let watched: WatchedPage;
  let client: RowdeckClient;
  let template: number;

  beforeAll(async () => {
    [system, order] = [await sharedSystem(way), await sampleOrder(ROWS)];
    browser = await launchChromium(chromium ?? '');
  });
  afterAll(async () => {
    await browser?.close();
  });
  // Of its own each time: a free month holds few presentations.
  beforeEach(async () => {
    client = await RowdeckClient.signedUp(system, 'Ada', 'seven purple decks');
    const { name, buffer } = order.template;
    template = (await client.uploadTemplate('Certificate', { name, bytes: buffer })).id;
    watched = await openPageOf(client, browser, system.url, 1440);
    await watched.page.goto(paths.newPresentation(template));
    await watched.page.getByRole('button', { name: 'Next: Upload Data' }).click();
  });
  afterEach(async () => {
    await watched.page.context().close();
  });

  /** The rows of the sample, for these people. */
  const linesFor = (people: readonly string[], separator: string) =>
    [order.headers, ...order.rows]
      .map((row, line) =>
        row.map((cell, index) =>
          line > 0 && order.headers[index] === 'contact_name' ? (people[line - 1] ?? '') : cell,
        ),
      )
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
      .join('\r\n');
  const csv = (buffer: Buffer): LocalFile => ({ name: 'people.csv', mimeType: 'text/csv', buffer });
  const pick = (page: Page, file: LocalFile) => page.getByLabel('Data file', { exact: true }).setInputFiles(file);
  const mapAll = async (page: Page, rows = ROWS) => {
    await page.getByText(`${rows} rows found`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Next: Map Columns' }).click();
    await page.getByText('Every placeholder is filled.').waitFor();
  };
  /** Of the batch that is open. */
  const deckTexts = async (rows = ROWS): Promise<readonly string[]> => {
    const batch = new BatchDriver(watched.page);
    await batch.waitUntilReady(rows);
    const decks = await unpackDecks((await batch.downloadZip()).bytes);
    expect(decks.size).toBe(rows);
    return Promise.all([...decks.values()].map(deckText));
  };
  const expectDecksOf = async (people: readonly string[]) => {
    const texts = await deckTexts();
    for (const person of people) expect(texts.filter((text) => text.includes(person))).toHaveLength(1);
  };
  /** In all batches of this account. */
  const madePresentations = async () =>
    (await client.session.call(presentationsHttp.list, {})).presentations.map(({ status }) => status);

  /** As Excel saves it in Germany, with thirteen dates that there are not and one amount that is none. */
  const germanTable = (): LocalFile => {
    const rows = Array.from({ length: 15 }, (_, number) => {
      const values: Readonly<Record<string, string>> = {
        company: 'Zoë Größe',
        contact_name: `Kunde ${number + 10}`,
        revenue: number === 13 ? 'offen' : `1.234,${number + 10}`,
        renewal_date: number < 13 ? '31.02.2026' : '15.03.2026',
      };
      return order.headers.map((header) => values[header] ?? 'x').join(';');
    });
    const buffer = inCodePage([order.headers.join(';'), ...rows, ''].join('\r\n'), 'windows-1252');
    return { name: 'Kunden.csv', mimeType: 'text/csv', buffer };
  };
  const saved = async (page: Page): Promise<readonly string[]> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the changed table' }).click(),
    ]);
    return new TextDecoder('windows-1252').decode(await readFile(await download.path())).split('\r\n');
  };

  it('fourteen faulty cells of a German Excel file are corrected in the wizard, and every row says in German what it holds', async () => {
    const { page } = watched;
    const { name, buffer } = await withFilters(order.template);
    const filtered = await client.uploadTemplate('Angebot', { name, bytes: buffer });
    await page.goto(paths.newPresentation(filtered.id));
    await page.getByRole('button', { name: 'Next: Upload Data' }).click();
    await pick(page, germanTable());
    await mapAll(page, 15);
    await page.getByRole('combobox', { name: 'Numbers and dates are printed as in' }).fill('Germany');
    await page.getByRole('option', { name: /^German \(Germany\)/ }).click();
    await page.getByText('14 rows cannot become presentations', { exact: true }).waitFor();
    await page.getByLabel('renewal_date, Line 2', { exact: true }).fill('01.03.2026');
    await page.getByRole('button', { name: 'Use for all 13 equal values' }).click();
    await page.getByLabel('revenue, Line 15', { exact: true }).fill('7.000,25');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Correct 14 values and check again' }).click();
    await page.getByText('The table was changed here').waitFor();
    const lines = await saved(page);
    expect(lines[14]).toContain('7.000,25');
    expect(lines[15]).toMatch(/^Zoë Größe;.*15\.03\.2026/);
    await new WizardDriver(page).generate();
    const texts = await deckTexts(15);
    for (const [index, date] of [
      ...Array<string>(13).fill('1. März 2026'),
      ...Array<string>(2).fill('15. März 2026'),
    ].entries()) {
      const [deck, ...others] = texts.filter((text) => text.includes(`Kunde ${index + 10}`));
      expect(others).toEqual([]);
      for (const said of ['Zoë Größe', date, index === 13 ? '7.000,25' : `1.234,${index + 10}`])
        expect(deck).toContain(said);
    }
  });

  it.each([
    ['Arabic and Hebrew in UTF-8', ['محمد عبد الله', 'שָׂרָה (כהן)'], (text: string) => Buffer.from(text)],
    ['Hebrew of a Windows', ['שרה כהן', 'דוד לוי'], (text: string) => inCodePage(text, 'windows-1255')],
    [
      'Polish and Czech of a Windows',
      ['Żółć Gęślą', 'Jiří Dvořák'],
      (text: string) => inCodePage(text, 'windows-1250'),
    ],
  ])('names in %s stand in the decks as they were written', async (_, people, encode) => {
    const { page } = watched;
    await pick(page, csv(encode(linesFor(people, ';'))));
    const preview = page.getByRole('table', { name: 'Preview of the table' });
    for (const person of people) await preview.getByText(person, { exact: true }).waitFor();
    await mapAll(page);
    await new WizardDriver(page).generate();
    await expectDecksOf(people);
  });

  it('a workbook and cells that were copied in it become the same decks', async () => {
    const { page } = watched;
    await pick(page, await workbook({ People: [order.headers, ...order.rows] }));
    await mapAll(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Remove file' }).click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const people = ['Zoë "Zed" Ångström', 'Two\nlines'];
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(linesFor(people, '\t'))})`);
    await page.keyboard.press('Control+V');
    await page.getByText('Pasted cells.tsv', { exact: true }).waitFor();
    await page.getByText(`${ROWS} rows found`, { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await mapAll(page);
    await new WizardDriver(page).generate();
    await expectDecksOf(people.slice(0, 1));
    expect(watched.faults).toEqual([]);
  });

  it('a network that fails at every step loses nothing and makes one batch', async () => {
    const { page } = watched;
    const generate = page.getByRole('button', { name: /^Generate/ });
    const lost = page.getByText(/Check your connection and press Generate again/);
    await pick(page, order.csv);
    await loseNext(page, `*${paths.template(template)}`, 'Request');
    await mapAll(page);
    // Neither the table nor its key is lost, whether the server had it or not.
    for (const cut of ['Request', 'Response'] as const) {
      await loseNext(page, '*/bulk_create', cut);
      await generate.click();
      await lost.waitFor();
      await page.getByText('Every placeholder is filled.').waitFor();
    }
    await page.reload();
    await page.getByText('Every placeholder is filled.').waitFor();
    await loseNext(page, '*/app/batches/*', 'Response');
    await new WizardDriver(page).generate();
    await expectDecksOf(order.rows.map((row) => row[order.headers.indexOf('contact_name')] ?? ''));
    expect(await madePresentations()).toEqual(order.rows.map(() => 'completed'));
  });
});
