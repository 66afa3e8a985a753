import { type Page } from 'playwright-core';
import { type LocalFile } from './local-file';

export class WizardDriver {
  constructor(private readonly page: Page) {}

  /** From the open template's page: the wizard starts with this template chosen. */
  async startFromTemplate(): Promise<void> {
    await this.page.getByRole('link', { name: 'Create Presentation' }).first().click();
    await this.page.getByRole('button', { name: 'Next: Upload Data' }).click();
  }

  /** Step 2. Returns how many rows the preview counts. */
  async loadCsv(file: LocalFile): Promise<number> {
    await this.page.getByLabel('Data file', { exact: true }).setInputFiles(file);
    const found = this.page.getByText(/^[\d,]+ rows? found$/);
    await found.waitFor();
    const rows = Number.parseInt(((await found.textContent()) ?? '').replace(/,/g, ''), 10);
    await this.page.getByRole('button', { name: 'Next: Map Columns' }).click();
    return rows;
  }

  async columnOf(placeholder: string): Promise<string> {
    return this.page.getByRole('combobox', { name: `Column for ${placeholder}`, exact: true }).inputValue();
  }

  async choose(placeholder: string, column: string): Promise<void> {
    await this.page.getByRole('combobox', { name: `Column for ${placeholder}`, exact: true }).click();
    await this.page.getByRole('option', { name: column, exact: true }).click();
  }

  /** Sends the wizard; the batch's page is open afterwards. */
  async generate(): Promise<void> {
    await this.page.getByRole('button', { name: /^Generate [\d,]+ Presentations?$/ }).click();
    await this.page.waitForURL(/\/app\/batches\/[0-9a-f-]{36}/);
  }
}
