import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { RowdeckClient } from '@rowdeck/browser-client';
import { batchesHttp, type BatchView, pathOf, paths } from '@rowdeck/contracts';
import { type Browser, type Page } from 'playwright-core';
import { axeFindings } from '../pages/axe-findings';
import { sharedSystem, WAYS_TO_RUN } from '../system/running-system';
import { BatchDriver } from './batch.driver';
import { brokenOff, wholeOf } from './broken-download';
import { findChromium, launchChromium } from './chromium';
import { deckText, unpackDecks } from './deck-text';
import { withFilters } from './odd-files';
import { sampleOrder } from './sample-order';
import { openPageOf } from './watched-page';

const chromium = findChromium();
if (chromium === null && process.env['CI'] === 'true') {
  throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM_PATH');
}
const describeWithBrowser = chromium === null ? describe.skip : describe;

const ROWS = 6;
const FAILED = 2;

const zipOf = ({ id }: BatchView): string => pathOf(batchesHttp.download, { params: { id } });
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A table whose last two rows have no date. Its texts are long, and no ZIP makes them short: a download of it can break off half-way. */
async function order() {
  const { template, headers, rows } = await sampleOrder(ROWS);
  const said: Readonly<Record<string, (row: number) => string>> = {
    revenue: () => '1234.50',
    renewal_date: (row) => (row < ROWS - FAILED ? '2026-04-03' : 'soon'),
    highlight: () => randomBytes(20_000).toString('base64'),
  };
  const cells = rows.map((row, index) => row.map((cell, column) => said[headers[column] ?? '']?.(index) ?? cell));
  const csv = [headers, ...cells].map((row) => row.map(quoted).join(';')).join('\r\n');
  return { headers, deck: await withFilters(template), table: { name: 'accounts.csv', bytes: Buffer.from(csv) } };
}

/** One batch, from its failures to its end. Each step stands on the one before. */
describeWithBrowser.each(WAYS_TO_RUN)('what a batch has come to in %s', (way) => {
  let browser: Browser;
  let client: RowdeckClient;
  let page: Page;
  let faults: string[];
  let driver: BatchDriver;
  let batch: BatchView;

  beforeAll(async () => {
    const [system, { headers, deck, table }] = [await sharedSystem(way), await order()];
    browser = await launchChromium(chromium ?? '');
    client = await RowdeckClient.signedUp(system, 'Ada Lovelace', 'seven purple decks');
    const template = await client.uploadTemplate('Filtered', { name: deck.name, bytes: deck.buffer });
    const mapping = Object.fromEntries(headers.map((header) => [header, header]));
    batch = await client.createBatch(template.id, table, mapping, 'fail');
    ({ page, faults } = await openPageOf(client, browser, system.url, 1440));
    driver = new BatchDriver(page);
    await page.goto(paths.batch(batch.id));
    await page.getByText(`${ROWS - FAILED} presentations ready for download, ${FAILED} failed`).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
  });

  const zipHashes = async (): Promise<Map<string, string>> => {
    const decks = await unpackDecks((await driver.downloadZip()).bytes);
    return new Map([...decks].map(([name, bytes]) => [name, sha256(bytes)]));
  };

  it('goes on where its download broke off, byte for byte', async () => {
    const { bytes } = await driver.downloadZip();
    const address = zipOf(batch);
    const half = await brokenOff(page, address);
    expect(half.bytes).toBeGreaterThan(0);
    expect(half.bytes).toBeLessThan(bytes.length);
    const resumed = await wholeOf(page, address, half);
    expect(resumed).toEqual({ status: 206, bytes: bytes.length, hash: sha256(bytes) });
    expect((await unpackDecks(bytes)).size).toBe(ROWS - FAILED);
  });

  it('says which value is wrong, and is corrected and run again where it stands', async () => {
    await page.getByText(`Completed with ${FAILED} failed`).waitFor();
    const [before, half] = [await zipHashes(), await brokenOff(page, zipOf(batch))];
    const field = page.getByRole('textbox', { name: 'renewal_date, row 5', description: /“soon” is not a date/ });
    await field.waitFor();
    if (way === 'standalone') expect(await axeFindings(page)).toEqual([]);
    await field.fill('2026-12-24');
    await page.getByRole('button', { name: 'Also wherever it is “soon”' }).click();
    expect(await page.getByRole('textbox', { name: 'renewal_date, row 6' }).inputValue()).toBe('2026-12-24');
    await page.getByRole('button', { name: `Correct and run these again (${FAILED})` }).click();
    await driver.waitUntilReady(ROWS);
    await page.getByText(/^2 rows made again in /).waitFor();
    expect(await page.getByRole('region', { name: 'Failed rows' }).count()).toBe(0);
    const { bytes } = await driver.downloadZip();
    const decks = await unpackDecks(bytes);
    expect(decks.size).toBe(ROWS);
    for (const [name, hash] of before)
      expect([name, sha256(decks.get(name) ?? new Uint8Array())]).toEqual([name, hash]);
    const texts = await Promise.all([...decks.values()].map(deckText));
    expect(texts.filter((text) => text.includes('December 24, 2026'))).toHaveLength(FAILED);
    // Half of the ZIP of before is not completed by half of this one.
    expect(await wholeOf(page, zipOf(batch), half)).toMatchObject({
      status: 200,
      bytes: bytes.length,
      hash: sha256(bytes),
    });
  });

  it('lists each file of its ZIP with its SHA-256', async () => {
    const hashes = await zipHashes();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^manifest\.csv/ }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
    expect(new Map(lines.map((line) => [line.split(',')[1], line.split(',')[3]]))).toEqual(hashes);
  });

  it('comes back where its deletion is undone', async () => {
    const listed = async () => (await client.session.call(batchesHttp.list, {})).batches.map(({ id }) => id);
    await page.getByRole('button', { name: 'Delete accounts' }).click();
    await page.getByRole('heading', { name: 'No batches at the moment' }).waitFor();
    expect(await listed()).toEqual([]);
    // A reload takes nothing of it away, and another tab is told.
    await page.reload();
    await page.getByText('“accounts” is deleted.').waitFor();
    const other = await page.context().newPage();
    await other.goto(paths.batch(batch.id));
    await other.getByRole('heading', { name: 'This batch was deleted' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored.').waitFor();
    await other.reload();
    await other.getByRole('heading', { name: 'accounts' }).waitFor();
    await other.close();
    await page.getByRole('link', { name: 'accounts', exact: true }).click();
    await driver.waitUntilReady(ROWS);
    expect(await listed()).toEqual([batch.id]);
    expect((await zipHashes()).size).toBe(ROWS);
    expect(faults).toEqual([]);
  });
});
