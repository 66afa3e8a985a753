import { paths } from '@rowdeck/contracts';
import { type Page } from 'playwright-core';
import { type LocalFile } from './local-file';

export class TemplatesDriver {
  constructor(private readonly page: Page) {}

  /** Uploads a template; its detail page is open afterwards. */
  async upload(name: string, file: LocalFile): Promise<void> {
    await this.page.goto(paths.newTemplate());
    await this.page.getByLabel('PowerPoint file', { exact: true }).setInputFiles(file);
    await this.page.getByLabel('Template Name').fill(name);
    await this.page.getByRole('button', { name: 'Upload', exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  async placeholders(): Promise<string[]> {
    const items = this.page.getByRole('region', { name: 'Placeholders' }).getByRole('listitem').locator('code');
    return (await items.allTextContents()).map((text) => text.replace(/[{}]/g, ''));
  }
}
