import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Browser, type Page } from 'playwright-core';
import { axeFindings } from '../pages/axe-findings';
import { sharedSystem } from '../system/running-system';
import { AccountDriver } from './account.driver';
import { BatchDriver } from './batch.driver';
import { findChromium, launchChromium } from './chromium';
import { deckText, unpackDecks } from './deck-text';
import { withFilters } from './odd-files';
import { sampleOrder } from './sample-order';
import { TemplatesDriver } from './templates.driver';
import { openWatchedPage } from './watched-page';
import { WizardDriver } from './wizard.driver';

const chromium = findChromium();
if (chromium === null && process.env['CI'] === 'true') {
  throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM_PATH');
}
const describeWithBrowser = chromium === null ? describe.skip : describe;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describeWithBrowser('a batch with failed rows', () => {
  let browser: Browser;
  let page: Page;
  let batch: BatchDriver;

  /** Three rows, of which the last two have no date: one batch, two failures. */
  beforeAll(async () => {
    const [system, order] = [await sharedSystem('standalone'), await sampleOrder(3)];
    browser = await launchChromium(chromium ?? '');
    ({ page } = await openWatchedPage(browser, system.url, 1440));
    const account = { name: 'Ada', email: `ada-${randomUUID()}@example.com`, password: 'correct horse battery staple' };
    const driver = new AccountDriver(page, system);
    await driver.signUp(account);
    await driver.confirm(account);
    const [wizard, templates] = [new WizardDriver(page), new TemplatesDriver(page)];
    batch = new BatchDriver(page);
    await templates.upload('Filtered', await withFilters(order.template));
    await wizard.startFromTemplate();
    const [date, amount] = ['renewal_date', 'revenue'].map((header) => order.headers.indexOf(header));
    const rows = order.rows.map((row, number) =>
      row.map((cell, index) => {
        if (index === amount) return '1234.50';
        return index === date ? (number === 0 ? '2026-04-03' : 'soon') : cell;
      }),
    );
    const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
    const lines = [order.headers, ...rows].map((cells) => cells.map(quoted).join(';'));
    const csv = { name: 'accounts.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
    await page.getByLabel('Data file', { exact: true }).setInputFiles(csv);
    await page.getByRole('table', { name: 'Preview of the table' }).waitFor();
    await page.getByRole('button', { name: 'Next: Map Columns' }).click();
    await page.getByRole('button', { name: 'Match by name' }).click();
    await page.getByRole('checkbox', { name: /^Generate the other presentation;/ }).click();
    await wizard.generate();
    await page.getByText('1 presentation ready for download, 2 failed').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
  });

  const zipHashes = async (): Promise<Map<string, string>> => {
    const decks = await unpackDecks((await batch.downloadZip()).bytes);
    return new Map([...decks].map(([name, bytes]) => [name, sha256(bytes)]));
  };

  it('says which value is wrong, and is corrected and run again where it stands', async () => {
    await page.getByText('Completed with 2 failed').waitFor();
    const before = await zipHashes();
    const field = page.getByRole('textbox', { name: 'renewal_date, row 2', description: /“soon” is not a date/ });
    await field.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await field.fill('2026-12-24');
    await page.getByRole('button', { name: 'Also wherever it is “soon”' }).click();
    expect(await page.getByRole('textbox', { name: 'renewal_date, row 3' }).inputValue()).toBe('2026-12-24');
    await page.getByRole('button', { name: 'Correct and run these again (2)' }).click();
    await batch.waitUntilReady(3);
    await page.getByText(/^2 rows made again in /).waitFor();
    expect(await page.getByRole('region', { name: 'Failed rows' }).count()).toBe(0);
    const zip = await batch.downloadZip();
    const decks = await unpackDecks(zip.bytes);
    expect(decks.size).toBe(3);
    for (const [name, hash] of before)
      expect([name, sha256(decks.get(name) ?? new Uint8Array())]).toEqual([name, hash]);
    const texts = await Promise.all([...decks.values()].map(deckText));
    expect(texts.filter((text) => text.includes('December 24, 2026'))).toHaveLength(2);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('lists what it has come to with the SHA-256 of each file of its ZIP', async () => {
    const hashes = await zipHashes();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^manifest\.csv/ }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
    expect(new Map(lines.map((line) => [line.split(',')[1], line.split(',')[3]]))).toEqual(hashes);
  });
});
