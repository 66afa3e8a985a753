import { paths } from '@rowdeck/contracts';
import { type Page } from 'playwright-core';

export class TeamsDriver {
  constructor(private readonly page: Page) {}

  /** The list of teams is open afterwards. */
  async create(name: string): Promise<void> {
    await this.page.goto(paths.newTeam());
    await this.page.getByLabel('Team Name').fill(name);
    await this.page.getByRole('button', { name: 'Create Team' }).click();
    await this.page.getByText(`The team “${name}” was created.`).waitFor();
  }

  /** From the list of teams; the page of the team is open afterwards. */
  async rename(name: string, newName: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
    await this.page.getByRole('link', { name: 'Settings' }).click();
    await this.page.getByLabel('Team Name').fill(newName);
    await this.page.getByRole('button', { name: 'Save Changes' }).click();
    await this.page.getByText('Saved.').waitFor();
    await this.page.getByRole('link', { name: 'Back to team' }).click();
    await this.page.getByRole('heading', { level: 1, name: newName }).waitFor();
  }

  /** From the page of the team, which lists the invitation afterwards. */
  async invite(email: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Invite Member' }).click();
    await this.page.getByRole('dialog').getByLabel('Email').fill(email);
    await this.page.getByRole('button', { name: 'Send Invitation' }).click();
    await this.page.getByRole('row', { name: new RegExp(email) }).waitFor();
  }
}
