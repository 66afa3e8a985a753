import { RowdeckClient } from '@rowdeck/browser-client';
import { batchesHttp, paths } from '@rowdeck/contracts';
import { type Browser, type Page } from 'playwright-core';
import { axeFindings } from '../pages/axe-findings';
import { sharedSystem } from '../system/running-system';
import { findChromium, launchChromium } from './chromium';
import { sampleOrder } from './sample-order';
import { openPageOf } from './watched-page';

const chromium = findChromium();
if (chromium === null && process.env['CI'] === 'true') {
  throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM_PATH');
}
const describeWithBrowser = chromium === null ? describe.skip : describe;

describeWithBrowser('the batches of an account', () => {
  let browser: Browser;
  let client: RowdeckClient;
  let page: Page;

  beforeAll(async () => {
    const system = await sharedSystem('standalone');
    browser = await launchChromium(chromium ?? '');
    client = await RowdeckClient.signedUp(system, 'Ada Lovelace', 'seven purple decks');
    const { template: deck, csv, headers } = await sampleOrder(1);
    const template = await client.uploadTemplate('Review', { name: deck.name, bytes: deck.buffer });
    const mapping = Object.fromEntries(headers.map((header) => [header, header]));
    for (const name of ['north.csv', 'south.csv', 'west.csv']) {
      await client.createBatch(template.id, { name, bytes: csv.buffer }, mapping);
    }
    ({ page } = await openPageOf(client, browser, system.url, 1440));
  });
  afterAll(async () => {
    await browser?.close();
  });

  const names = async (): Promise<string[]> => {
    const { batches } = await client.session.call(batchesHttp.list, {});
    return batches.map(({ name }) => name).sort();
  };
  const link = (name: string) => page.getByRole('link', { name, exact: true });

  it('are named anew where they are listed', async () => {
    await page.goto(paths.batches());
    await page.getByRole('button', { name: 'Rename south', exact: true }).click();
    const field = page.getByRole('textbox', { name: 'Name of the batch' });
    await field.fill('South and east');
    await field.press('Enter');
    await link('South and east').waitFor();
    expect(await names()).toEqual(['South and east', 'north', 'west']);
  });

  it('come back where their deletion is undone', async () => {
    await page.goto(paths.batches());
    await page.getByRole('checkbox', { name: 'Select north' }).click();
    await page.getByRole('checkbox', { name: 'Select west' }).click();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await link('north').waitFor({ state: 'detached' });
    expect(await names()).toEqual(['South and east']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await link('north').waitFor();
    expect(await names()).toEqual(['South and east', 'north', 'west']);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('are found by typing, from wherever one is', async () => {
    await page.goto(paths.teams());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('combobox').fill('EAST');
    await search.getByRole('option', { name: /^South and east/ }).click();
    await page.getByRole('heading', { level: 1, name: 'South and east' }).waitFor();
    await page.keyboard.press('Control+k');
    expect(await axeFindings(page)).toEqual([]);
  });
});
