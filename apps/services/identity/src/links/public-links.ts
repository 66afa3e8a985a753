import { Inject, Injectable } from '@nestjs/common';
import { type IdentityConfig, identityConfig } from '../config/identity.config';

/** Addresses of the product as emails name them. */
@Injectable()
export class PublicLinks {
  private readonly publicUrl: string;

  constructor(@Inject(identityConfig.token) { PUBLIC_URL }: Pick<IdentityConfig, 'PUBLIC_URL'>) {
    this.publicUrl = PUBLIC_URL.replace(/\/$/, '');
  }

  confirmation(token: string): string {
    return this.to('/users/confirmation', { confirmation_token: token });
  }

  passwordEdit(token: string): string {
    return this.to('/users/password/edit', { reset_password_token: token });
  }

  passwordNew(): string {
    return this.to('/users/password/new');
  }

  signIn(): string {
    return this.to('/users/sign_in');
  }

  batch(id: string): string {
    return this.to(`/app/batches/${id}`);
  }

  private to(path: string, query: Record<string, string> = {}): string {
    const url = new URL(this.publicUrl + path);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    return url.href;
  }
}
