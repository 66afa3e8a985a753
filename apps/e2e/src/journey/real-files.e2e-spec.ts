import { RowdeckClient } from '@rowdeck/client';
import { paths, presentationsHttp } from '@rowdeck/contracts';
import { type Browser, type Page } from 'playwright-core';
import { axeFindings } from '../pages/axe-findings';
import { sharedSystem, type SharedSystem, WAYS_TO_RUN } from '../system/running-system';
import { BatchDriver } from './batch.driver';
import { findChromium, launchChromium } from './chromium';
import { loseNext } from './cut-network';
import { deckText, unpackDecks } from './deck-text';
import { type LocalFile } from './local-file';
import { inCodePage, workbook } from './odd-files';
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
  const mapAll = async (page: Page) => {
    await page.getByText(`${ROWS} rows found`).waitFor();
    await page.getByRole('button', { name: 'Next: Map Columns' }).click();
    await page.getByText('Every placeholder is filled.').waitFor();
  };
  const expectDecksOf = async (people: readonly string[]) => {
    const batch = new BatchDriver(watched.page);
    await batch.waitUntilReady(ROWS);
    const decks = await unpackDecks((await batch.downloadZip()).bytes);
    expect(decks.size).toBe(ROWS);
    const texts = await Promise.all([...decks.values()].map(deckText));
    for (const person of people) expect(texts.filter((text) => text.includes(person))).toHaveLength(1);
  };
  /** In all batches of this account. */
  const madePresentations = async () =>
    (await client.session.call(presentationsHttp.list, {})).presentations.map(({ status }) => status);

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
    await page.getByText(`${ROWS} rows found`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await mapAll(page);
    await new WizardDriver(page).generate();
    await expectDecksOf(people.slice(0, 1));
    expect(watched.faults).toEqual([]);
  });

  it('a network that fails at every step loses nothing and makes one batch', async () => {
    const { page } = watched;
    const generate = page.getByRole('button', { name: /^Generate/ });
    const lost = page.getByText('Check your connection and try again.');
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
