import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@rowdeck/contracts';
import { type Browser } from 'playwright-core';
import { axeFindings } from '../pages/axe-findings';
import { sharedSystem, type SharedSystem } from '../system/running-system';
import { type Account, AccountDriver } from './account.driver';
import { BatchDriver } from './batch.driver';
import { findChromium, launchChromium } from './chromium';
import { deckText, unpackDecks } from './deck-text';
import { type LocalFile } from './local-file';
import { asForeign, asKind, inCodePage, withFault, withFilters, workbook } from './odd-files';
import { type SampleOrder, sampleOrder } from './sample-order';
import { TemplatesDriver } from './templates.driver';
import { openWatchedPage, type WatchedPage } from './watched-page';
import { WizardDriver } from './wizard.driver';

const ROWS = 2;

const chromium = findChromium();
if (chromium === null && process.env['CI'] === 'true') {
  throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM_PATH');
}
const describeWithBrowser = chromium === null ? describe.skip : describe;

/**
 * Files as people have them, from the picker to the text of the decks. In one way to run: what reads them in the browser and what fills decks
 * is one code in both. What goes through the servers of the stack, too, is in `real-files`.
 */
describeWithBrowser('files of every kind', () => {
  const account: Account = {
    name: 'Ada Lovelace',
    email: `ada-${randomUUID()}@example.com`,
    password: 'correct horse battery staple',
  };
  let system: SharedSystem;
  let browser: Browser;
  let watched: WatchedPage;
  let order: SampleOrder;
  let wizard: WizardDriver;
  let templates: TemplatesDriver;
  /** The pages of the sample template, and of the one with filters. */
  let template: string;
  let filtered: string;

  beforeAll(async () => {
    [system, order] = [await sharedSystem('standalone'), await sampleOrder(ROWS)];
    browser = await launchChromium(chromium ?? '');
    watched = await openWatchedPage(browser, system.url, 1440);
    const { page } = watched;
    const driver = new AccountDriver(page, system);
    await driver.signUp(account);
    await driver.confirm(account);
    [wizard, templates] = [new WizardDriver(page), new TemplatesDriver(page)];
    await templates.upload('Account review', order.template);
    template = page.url();
  });
  afterAll(async () => {
    await browser?.close();
  });

  const file = (name: string, buffer: Buffer): LocalFile => ({ name, mimeType: 'application/octet-stream', buffer });
  const csvOf = (rows: readonly (readonly string[])[]) =>
    [order.headers, ...rows]
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
      .join('\r\n');
  /** The rows of the sample with other values in some columns. */
  const rowsWith = (values: Readonly<Record<string, string>>) =>
    order.rows.map((row) => row.map((cell, index) => values[order.headers[index] ?? ''] ?? cell));

  /** The second of the two rows has a date and an amount that nobody can read. */
  const oddRows = () =>
    order.rows.map((row, number) =>
      row.map((cell, index) => {
        const odd = { renewal_date: ['2026-04-03', '31/02/2026'], revenue: ['1234.50', '5 KPI'] };
        return odd[order.headers[index] as keyof typeof odd]?.[number] ?? cell;
      }),
    );

  const openStep2 = async (): Promise<void> => {
    await watched.page.goto(template);
    await wizard.startFromTemplate();
  };
  const pick = (given: LocalFile) => watched.page.getByLabel('Data file', { exact: true }).setInputFiles(given);
  const preview = () => watched.page.getByRole('table', { name: 'Preview of the table' });
  const mapAll = async (): Promise<void> => {
    await watched.page.getByRole('button', { name: 'Next: Map Columns' }).click();
    await watched.page.getByRole('button', { name: 'Match by name' }).click();
  };
  /** Generates, and reads the decks. */
  const deckTexts = async (): Promise<string[]> => {
    await wizard.generate();
    const batch = new BatchDriver(watched.page);
    await batch.waitUntilReady(ROWS);
    const decks = await unpackDecks((await batch.downloadZip()).bytes);
    for (const name of decks.keys()) expect(name).toMatch(/\.pptx$/);
    return Promise.all([...decks.values()].map(deckText));
  };

  it.each(['potx', 'ppsx'] as const)(
    'what PowerPoint saves as .%s becomes decks that are presentations',
    async (kind) => {
      await templates.upload(`From a ${kind}`, await asKind(order.template, kind));
      await wizard.startFromTemplate();
      await wizard.loadCsv(order.csv);
      await watched.page.getByRole('button', { name: 'Match by name' }).click();
      expect((await deckTexts()).join()).toContain(order.rows[0]?.[order.headers.indexOf('company')]);
    },
  );

  it('the second sheet of a workbook is chosen, and fills the decks', async () => {
    await openStep2();
    await pick(await workbook({ Notes: [['note'], ['nothing here']], Accounts: [order.headers, ...order.rows] }));
    await watched.page.getByText('Read as an Excel workbook, sheet “Notes”.').waitFor();
    await watched.page.getByRole('combobox', { name: 'Sheet' }).click();
    await watched.page.getByRole('option', { name: 'Accounts' }).click();
    await watched.page.getByText('sheet “Accounts”').waitFor();
    await mapAll();
    const texts = await deckTexts();
    for (const row of order.rows) expect(texts.join()).toContain(row[order.headers.indexOf('company')]);
  });

  it('a workbook that begins with an empty sheet is read from the next, which is said, and its sheets are listed with their rows', async () => {
    const { page } = watched;
    await openStep2();
    await pick(await workbook({ Cover: [], Accounts: [order.headers, ...order.rows], Later: [order.headers] }));
    await page.getByText('sheet “Accounts”').waitFor();
    await page
      .getByText(/“Cover”/)
      .first()
      .waitFor();
    await page.getByRole('combobox', { name: 'Sheet' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      expect.stringMatching(/^Cover/),
      expect.stringMatching(/^Accounts.*2 rows/),
      expect.stringMatching(/^Later/),
    ]);
    await page.keyboard.press('Escape');
    expect(await axeFindings(page)).toEqual([]);
    await mapAll();
    expect((await deckTexts()).join()).toContain(order.rows[0]?.[order.headers.indexOf('company')]);
  });

  it('a deck under the name of a PDF is taken, and what would be printed as it stands is accepted before it is', async () => {
    const { page } = watched;
    await templates.upload('Faulty', { ...(await withFault(order.template)), name: 'faulty.pdf' });
    await wizard.startFromTemplate();
    await pick(order.csv);
    await preview().waitFor();
    await mapAll();
    const generate = page.getByRole('button', { name: /^Generate/ });
    await page
      .getByText(/There is no filter “uper”/)
      .first()
      .waitFor();
    expect(await generate.isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('checkbox', { name: /^Generate anyway/ }).click();
    expect((await deckTexts()).join()).toContain('{{highlight | uper}}');
  });

  it('the encoding of a file is shown, can be set, and its letters arrive in the decks', async () => {
    await openStep2();
    await pick(
      file('клиенты.csv', inCodePage(csvOf(rowsWith({ contact_name: 'Анна', highlight: 'Хорошо' })), 'windows-1251')),
    );
    await watched.page.getByText('(windows-1251), going by its letters').waitFor();
    await preview().getByText('Анна').first().waitFor();
    const select = watched.page.getByRole('combobox', { name: 'Encoding', exact: true });
    for (const [encoding, shown] of [
      ['Cyrillic: Russian (KOI8-R)', 'юММЮ'],
      ['Cyrillic: Russian, Ukrainian, Bulgarian (windows-1251)', 'Анна'],
    ] as const) {
      await select.click();
      await watched.page.getByRole('option', { name: encoding, exact: true }).click();
      await preview().getByText(shown).first().waitFor();
    }
    await mapAll();
    expect((await deckTexts()).join()).toContain('Хорошо');
  });

  it('a file that may be in several encodings is shown in each, and read as the one that is chosen', async () => {
    await openStep2();
    await pick(file('names.csv', Buffer.from([0x4e, 0x0a, 0xe9, 0x0a])));
    const choice = watched.page.getByRole('radiogroup', { name: 'Which of these reads right?' });
    await choice.getByRole('radio', { name: /\(windows-1251\)/ }).click();
    await preview().getByText('й', { exact: true }).waitFor();
    await choice.getByRole('radio', { name: /\(windows-1252\)/ }).click();
    await preview().getByText('é', { exact: true }).waitFor();
  });

  it('a column of dates that can be read in two ways is asked about, and printed as answered', async () => {
    await templates.upload('Filtered', await withFilters(order.template));
    filtered = watched.page.url();
    await wizard.startFromTemplate();
    await pick(file('dates.csv', Buffer.from(csvOf(rowsWith({ renewal_date: '03/04/2026', revenue: '1.234,50' })))));
    await preview().waitFor();
    await mapAll();
    await watched.page.getByText('“1.234,50” is read as 1,234.5. 2 values have a comma before the decimals').waitFor();
    const generate = watched.page.getByRole('button', { name: /^Generate/ });
    expect(await generate.isDisabled()).toBe(true);
    await watched.page.getByRole('radio', { name: 'Day first: 03/04/2026 is 3 April 2026' }).click();
    const texts = await deckTexts();
    for (const text of texts) expect(text).toMatch(/April/);
    for (const text of texts) expect(text).toContain('1,234.50');
  });

  it('values that cannot be read are named before the batch, by keyboard alone, and their rows fail when told so', async () => {
    const { page } = watched;
    const odd = file('odd.csv', Buffer.from(csvOf(oddRows())));
    page.on('filechooser', (chooser) => void chooser.setFiles(odd));
    await page.goto(filtered);
    await wizard.startFromTemplate();
    await page.getByRole('button', { name: /^Drop your file here/ }).focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await preview().waitFor();
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Remove file');
      // Leads back to the picker, and from there to the same file.
      if (key === 'Enter') await page.keyboard.press('Enter');
    }
    expect(await axeFindings(page)).toEqual([]);
    await mapAll();
    const notice = page.getByRole('alert').filter({ hasText: '1 row cannot become a presentation' });
    await notice.waitFor();
    await page
      .getByRole('textbox', { name: 'renewal_date, Line 4', description: '“31/02/2026” is not a date.' })
      .waitFor();
    await page.getByRole('textbox', { name: 'revenue, Line 4', description: '“5 KPI” is not a number.' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.getByRole('button', { name: /^Generate/ }).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /^Generate the other presentation;/ }).click();
    await wizard.generate();
    await page.getByText('1 presentation ready for download, 1 failed').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('JSON under the name of a CSV file is read as what it is', async () => {
    await openStep2();
    const items = order.rows.map((row) => Object.fromEntries(order.headers.map((name, index) => [name, row[index]])));
    await pick(file('rows.csv', Buffer.from(JSON.stringify(items))));
    await watched.page.getByText('Read as JSON').waitFor();
    await mapAll();
    expect((await deckTexts()).join()).toContain(order.rows[1]?.[order.headers.indexOf('company')]);
  });

  it('a template in the place of the table is where it belongs, and a table in the place of the template is named', async () => {
    await openStep2();
    await pick(order.template);
    await watched.page.waitForURL(`**${paths.newTemplate()}`);
    await watched.page.getByRole('button', { name: /^Remove file/ }).click();
    await watched.page
      .getByLabel('PowerPoint file', { exact: true })
      .setInputFiles({ ...(await workbook({ Accounts: [order.headers] })), name: 'accounts.pptx' });
    await watched.page.getByRole('button', { name: 'Upload', exact: true }).click();
    await watched.page.getByText(/the workbook can be the table with the data/).waitFor();
    // The refusal of the upload, which the page shows.
    expect(watched.faults.splice(0).every((fault) => fault.includes('422'))).toBe(true);
  });

  it('placeholders of another tool become ours with one click, and fill decks', async () => {
    await templates.upload('Foreign', await asForeign(order.template));
    const { page } = watched;
    await page.getByText(/placeholders of another tool, in the style \$\{name\}/).waitFor();
    await page.getByRole('button', { name: 'Convert to {{…}}' }).click();
    await page.getByRole('heading', { level: 1, name: 'Foreign (converted)' }).waitFor();
    await page
      .getByText(/for a loop or a condition/)
      .first()
      .waitFor();
    await wizard.startFromTemplate();
    await wizard.loadCsv(order.csv);
    await page.getByRole('button', { name: 'Match by name' }).click();
    const texts = await deckTexts();
    for (const text of texts) expect(text).not.toMatch(/\$\{\w+\}/);
  });

  it('a hostile file leaves the page at hand, and is forgotten when another one is chosen', async () => {
    await openStep2();
    const { page } = watched;
    const path = join(system.dataDir, 'hostile.csv');
    await writeFile(path, Buffer.alloc(50_000_000, '"a\x01",'));
    await page.getByLabel('Data file', { exact: true }).setInputFiles(path);
    await page.getByRole('progressbar', { name: 'Reading hostile.csv' }).waitFor();
    // The page's thread answers while the file is read.
    await page.getByRole('button', { name: 'Remove file' }).click();
    await pick(order.csv);
    await page.getByText(`${ROWS} rows found`, { exact: true }).waitFor();
    expect(await page.getByText('This file cannot be used').count()).toBe(0);
  });

  it('met no script error and no failed request', () => expect(watched.faults).toEqual([]));
});
