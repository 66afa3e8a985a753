/** Addresses of the product as mails name them. */
export class PublicLinks {
  /** @param publicUrl address under which browsers reach the gateway */
  constructor(private readonly publicUrl: string) {}

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
    const url = new URL(this.publicUrl.replace(/\/$/, '') + path);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    return url.href;
  }
}
