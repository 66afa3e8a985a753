import { readFile } from 'node:fs/promises';
import { paths } from '@rowdeck/contracts';
import { type Locator, type Page } from 'playwright-core';

export interface DownloadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export class BatchDriver {
  constructor(private readonly page: Page) {}

  /** Waits until the open batch has ended; the page follows it by itself. */
  async waitUntilReady(rows: number): Promise<void> {
    const words = `${rows.toLocaleString('en-US')} presentation${rows === 1 ? '' : 's'} ready for download`;
    await this.page.getByText(words).waitFor({ timeout: 60_000 });
  }

  /** The names of the page's rows, in their order. */
  async names(): Promise<string[]> {
    const rows = this.page.getByRole('region', { name: 'Presentations' });
    await rows.getByRole('row').nth(1).waitFor();
    return rows.locator(`tbody tr a[href^="${paths.presentations()}/"]:not([download])`).allTextContents();
  }

  downloadZip(): Promise<DownloadedFile> {
    return this.download(this.page.getByRole('link', { name: 'Download ZIP' }));
  }

  downloadDeck(name: string): Promise<DownloadedFile> {
    return this.download(this.page.getByRole('link', { name: `Download ${name}`, exact: true }));
  }

  private async download(link: Locator): Promise<DownloadedFile> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), link.click()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }
}
