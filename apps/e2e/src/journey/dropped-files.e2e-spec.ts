import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RowdeckClient } from '@rowdeck/browser-client';
import { paths } from '@rowdeck/contracts';
import { type Browser, type Locator, type Page } from 'playwright-core';
import { sharedSystem } from '../system/running-system';
import { findChromium, launchChromium } from './chromium';
import { sampleOrder } from './sample-order';
import { openPageOf } from './watched-page';
import { WizardDriver } from './wizard.driver';

const chromium = findChromium();
if (chromium === null && process.env['CI'] === 'true') {
  throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM_PATH');
}
const describeWithBrowser = chromium === null ? describe.skip : describe;

/** Lets go of a file as a person does who drags it from a folder: what the browser makes of it is its own. */
const drop = async (page: Page, target: Locator, file: string): Promise<void> => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  }
  await session.detach();
};

describeWithBrowser('a file that is dragged into the window', () => {
  let browser: Browser;
  let page: Page;
  let folder: string;
  let faults: string[];
  let sent: string[];
  let deck: string;
  let table: string;

  beforeAll(async () => {
    const system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '');
    const client = await RowdeckClient.signedUp(system, 'Ada Lovelace', 'seven purple decks');
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-dropped-'));
    const { template, csv } = await sampleOrder(3);
    [deck, table] = [join(folder, template.name), join(folder, csv.name)];
    await writeFile(deck, template.buffer);
    await writeFile(table, csv.buffer);
    ({ page, faults } = await openPageOf(client, browser, system.url, 1440));
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST') sent.push(pathname.replace(/\d+/, ':id'));
    });
  });
  beforeEach(() => {
    sent = [];
  });
  afterEach(() => expect(faults).toEqual([]));
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const zone = () => page.getByRole('button', { name: /^Drop your file here/ });
  const uploads = (path: string) => sent.filter((each) => each === path);

  it('becomes one template where it is let go in the zone', async () => {
    await page.goto(paths.newTemplate());
    await drop(page, zone(), deck);
    await page.getByText('account-review.pptx').first().waitFor();
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /account.review/i }).waitFor();
    expect(uploads('/app/templates')).toHaveLength(1);
  });

  it('becomes one version of its template', async () => {
    await page.getByRole('button', { name: 'Replace File' }).click();
    const dialog = page.getByRole('dialog');
    await drop(page, dialog.getByRole('button', { name: /^Drop your file here/ }), deck);
    await dialog.getByText('account-review.pptx').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(uploads('/app/templates/:id/versions').length).toBeLessThanOrEqual(1);
    await page.keyboard.press('Escape');
  });

  it('is the table of the wizard, read once', async () => {
    await new WizardDriver(page).startFromTemplate();
    await drop(page, zone(), table);
    await page.getByText('3 rows found', { exact: true }).waitFor();
    expect(await page.getByText(/^\d+ rows? found$/).count()).toBe(1);
  });

  it('takes the place of none that is there, and says how it would', async () => {
    await drop(page, page.getByRole('heading', { level: 1 }), table);
    await page.getByText('Remove “accounts.csv” first to use “accounts.csv”.').waitFor();
    await page.getByText('3 rows found', { exact: true }).waitFor();
  });
});
