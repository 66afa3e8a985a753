import { type Page } from 'playwright-core';

/** What the provider of a team gives, to be entered here. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The page of a team on which its admin sets up single sign-on. */
export class SingleSignOnDriver {
  constructor(private readonly page: Page) {}

  /** From the page of the team. Billing learns of the plan of a new account a moment after its first page. */
  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Settings' }).click();
    await this.page.getByRole('link', { name: 'Single sign-on settings' }).click();
    await this.page.getByRole('heading', { level: 1, name: 'Single sign-on' }).waitFor();
    while (await this.page.getByText('Part of the Enterprise plan').isVisible()) {
      await this.page.reload();
      await this.page.getByRole('heading', { level: 1, name: 'Single sign-on' }).waitFor();
    }
  }

  /** @returns the record that proves the domain, as the page shows it */
  async addDomain(domain: string): Promise<{ name: string; value: string }> {
    await this.page.getByRole('textbox', { name: 'Domain' }).fill(domain);
    await this.page.getByRole('button', { name: 'Add domain' }).click();
    const entry = this.entryOf(domain);
    await entry.getByText('Not proven yet').waitFor();
    const [name = '', value = ''] = await entry.locator('code').allInnerTexts();
    return { name, value };
  }

  async lookForRecord(domain: string): Promise<void> {
    await this.page.getByRole('button', { name: `Look for the record of ${domain}` }).click();
    await this.entryOf(domain).getByText('Proven', { exact: true }).waitFor();
  }

  /** Where the provider sends people back to. */
  redirectAddress(): Promise<string> {
    return this.page.locator('form code').innerText();
  }

  async turnOn({ issuer, clientId, clientSecret }: ProviderSettings): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Issuer' }).fill(issuer);
    await this.page.getByRole('textbox', { name: 'Client ID' }).fill(clientId);
    await this.page.getByRole('textbox', { name: 'Client secret' }).fill(clientSecret);
    await this.page.getByRole('button', { name: 'Turn on single sign-on' }).click();
    await this.page.getByRole('button', { name: 'Turn off single sign-on' }).waitFor();
  }

  async makeOnlyWayIn(): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'Single sign-on is the only way in for our domains' }).check();
    await this.page.getByRole('button', { name: 'Save Changes' }).click();
    await this.page.getByText('Saved.').waitFor();
  }

  private entryOf(domain: string) {
    return this.page.getByRole('list', { name: 'Email domains' }).getByRole('listitem').filter({ hasText: domain });
  }
}
