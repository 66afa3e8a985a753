import { Inject, Injectable } from '@nestjs/common';
import { pathOf, paths, subscriptionHttp } from '@rowdeck/contracts';
import { type IdentityConfig, identityConfig } from '../config/identity.config';

/** Addresses of the product as emails name them. */
@Injectable()
export class PublicLinks {
  private readonly publicUrl: string;

  constructor(@Inject(identityConfig.token) { PUBLIC_URL }: Pick<IdentityConfig, 'PUBLIC_URL'>) {
    this.publicUrl = PUBLIC_URL.replace(/\/$/, '');
  }

  confirmation(token: string): string {
    return this.to(paths.confirmation(token));
  }

  passwordEdit(token: string): string {
    return this.to(paths.resetPassword(token));
  }

  emailChange(token: string): string {
    return this.to(paths.emailChange(token));
  }

  passwordNew(): string {
    return this.to(paths.forgotPassword());
  }

  passwordSettings(): string {
    return this.to(paths.password());
  }

  sessionsSettings(): string {
    return this.to(paths.sessions());
  }

  apiKeys(): string {
    return this.to(paths.apiKeys());
  }

  /** @param userCode typed already */
  device(userCode?: string): string {
    return this.to(paths.device(userCode));
  }

  webhook(id: string): string {
    return this.to(paths.webhook(id));
  }

  accountSettings(): string {
    return this.to(paths.account());
  }

  subscription(): string {
    return this.to(pathOf(subscriptionHttp.show));
  }

  signUp(): string {
    return this.to(paths.signUp());
  }

  signIn(): string {
    return this.to(paths.signIn());
  }

  /** Where providers send people back to; each team has its own. */
  ssoCallback(shortId: string): string {
    return this.to(paths.ssoCallback(shortId));
  }

  batch(id: string): string {
    return this.to(paths.batch(id));
  }

  private to(path: string): string {
    return new URL(this.publicUrl + path).href;
  }
}
