import { type OwnSystem } from '@rowdeck/browser-client';
import { paths } from '@rowdeck/contracts';
import { type Page } from 'playwright-core';
import { mailedLink } from './mailbox';
import { oneTimeCode } from './one-time-code';

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

  /** In the browser that signed up. */
  async confirm(account: Account): Promise<void> {
    await this.openConfirmation(account);
    await this.pressConfirm();
    await this.page.waitForURL(`**${paths.dashboard()}`);
  }

  /** In any other browser. */
  async confirmWithPassword(account: Account): Promise<void> {
    await this.openConfirmation(account);
    await this.page.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await this.pressConfirm();
    await this.page.waitForURL(`**${paths.dashboard()}`);
  }

  /** By the newest link. Nothing is confirmed yet. */
  async openConfirmation({ email }: Account): Promise<void> {
    const link = new URL(await mailedLink(this.system, email, paths.confirmation()));
    await this.page.goto(link.pathname + link.search + link.hash);
    await this.page.getByRole('button', { name: 'Confirm my account' }).waitFor();
  }

  async pressConfirm(): Promise<void> {
    await this.page.getByRole('button', { name: 'Confirm my account' }).click();
  }

  async signIn(account: Account, how: { remember?: boolean } = {}): Promise<void> {
    await this.enterPassword(account, how);
    await this.page.waitForURL(`**${paths.dashboard()}`);
  }

  /** The first step of signing in; of an account without a second factor, all of it. */
  async enterPassword(account: Account, how: { remember?: boolean } = {}): Promise<void> {
    await this.page.goto(paths.signIn());
    await this.fillSignIn(account, how);
  }

  /** On whatever leads to sign-in, which leads back to it. */
  async signInOnTheWay(account: Pick<Account, 'email' | 'password'>, back: string): Promise<void> {
    await this.page.waitForURL(/\/users\/sign_in\?return_to=/);
    await this.fillSignIn(account);
    await this.page.waitForURL(`**${back}*`);
  }

  private async fillSignIn(
    { email, password }: Pick<Account, 'email' | 'password'>,
    { remember = false } = {},
  ): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByRole('textbox', { name: 'Password' }).fill(password);
    if (remember) await this.page.getByLabel('Remember me').check();
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async signOut({ name }: Account): Promise<void> {
    await this.page.getByRole('button', { name: `Account of ${name}` }).click();
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await this.page.getByRole('main').getByRole('link', { name: 'Start Free' }).first().waitFor();
  }

  /** By the link of the email that is asked for. Nobody is signed in afterwards. */
  async choosePassword({ email }: Account, password: string): Promise<void> {
    await this.page.goto(paths.forgotPassword());
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByRole('button', { name: 'Send reset link' }).click();
    await this.page.getByText(/^If there is an account for/).waitFor();
    const { pathname, hash } = new URL(await mailedLink(this.system, email, paths.resetPassword()));
    await this.page.goto(pathname + hash);
    await this.page.getByRole('textbox', { name: /^New password/ }).fill(password);
    await this.page.getByRole('textbox', { name: 'Confirm new password' }).fill(password);
    await this.page.getByRole('button', { name: 'Reset password' }).click();
    await this.page.getByRole('heading', { name: 'Your password has been changed' }).waitFor();
  }

  /** On its page. @returns the secret of the authenticator app, and the recovery codes */
  async turnOnSecondFactor(password: string): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
    await this.page.getByRole('textbox', { name: 'Password' }).fill(password);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('img', { name: /^QR code/ }).waitFor();
    const secret = (await this.page.locator('main code').innerText()).replaceAll(' ', '');
    await this.enterCode(oneTimeCode(secret));
    await this.page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
    const recoveryCodes = await this.page.locator('main code').allInnerTexts();
    await this.page.getByRole('checkbox', { name: 'I have kept these codes' }).check();
    await this.page.getByRole('button', { name: 'Done' }).click();
    await this.page.getByText('You have 10 recovery codes left.').waitFor();
    return { secret, recoveryCodes };
  }

  async enterCode(code: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Two-factor code' }).fill(code);
    await this.page.keyboard.press('Enter');
  }

  async endOtherSessions(): Promise<void> {
    await this.page.goto(paths.sessions());
    await this.page.getByRole('button', { name: 'End all others' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
    await this.page.getByText(/signed out everywhere else/).waitFor();
  }

  /** Sees to it that nobody is signed in here. */
  async expectSignedOut(): Promise<void> {
    await this.page.goto(paths.dashboard());
    await this.page.waitForURL(/\/users\/sign_in\?return_to=/);
  }
}
