import { type OwnSystem } from '@rowdeck/client';
import { paths } from '@rowdeck/contracts';
import { type Page } from 'playwright-core';
import { mailedLink } from './mailbox';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** What a person does with their account, by the labels they see. */
export class AccountDriver {
  constructor(
    private readonly page: Page,
    private readonly system: OwnSystem,
  ) {}

  async signUp({ name, email, password }: Account): Promise<void> {
    await this.page.goto(paths.home());
    await this.page.getByRole('main').getByRole('link', { name: 'Start Free' }).first().click();
    await this.page.getByLabel('Full name').fill(name);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: false }).first().fill(password);
    await this.page.getByLabel('Confirm password').fill(password);
    await this.page.getByRole('button', { name: 'Create account' }).click();
    await this.page.getByRole('heading', { name: 'Check your email' }).waitFor();
  }

  async confirm({ email, password }: Account): Promise<void> {
    const link = new URL(await mailedLink(this.system, email, paths.confirmation()));
    await this.page.goto(link.pathname + link.search + link.hash);
    await this.page.getByRole('textbox', { name: 'Password' }).fill(password);
    await this.page.getByRole('button', { name: 'Confirm my account' }).click();
    await this.page.waitForURL(`**${paths.dashboard()}`);
  }

  async signIn(account: Account): Promise<void> {
    await this.enterPassword(account);
    await this.page.waitForURL(`**${paths.dashboard()}`);
  }

  /** The first step of signing in; of an account without a second factor, all of it. */
  async enterPassword({ email, password }: Account): Promise<void> {
    await this.page.goto(paths.signIn());
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByRole('textbox', { name: 'Password' }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async signOut({ name }: Account): Promise<void> {
    await this.page.getByRole('button', { name: `Account of ${name}` }).click();
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await this.page.getByRole('main').getByRole('link', { name: 'Start Free' }).first().waitFor();
  }
}
