import { Injectable } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { type User } from '../users/user.entity';
import { type SsoConnection } from './sso-connection.entity';
import { SsoConnections } from './sso-connections';

/** @param params the address, for a page that leads on and was never told: to its owner alone */
const required = (params: { readonly email?: string } = {}): Problem =>
  new Problem('sso.required', {
    detail: 'People with an address of this domain sign in with single sign-on, and have no password here.',
    params,
  });

/** Who keeps a password where the domain is for single sign-on alone: who decided that, and operators. */
const isExempt = ({ keeperId }: SsoConnection, { id, admin }: Pick<User, 'id' | 'admin'>): boolean =>
  admin || id === keeperId;

/**
 * Keeps passwords away from addresses whose team signs in by its provider alone. What it answers depends on the domain, and never on
 * whether there is an account.
 */
@Injectable()
export class PasswordSignIn {
  constructor(
    private readonly manager: EntityManager,
    private readonly connections: SsoConnections,
  ) {}

  /** Throws `sso.required` for every address of such a domain. @param email normalised */
  async assertFor(email: string): Promise<void> {
    if (await this.onlyWayOf(this.manager, email)) throw required();
  }

  /** Throws `sso.required`, unless the owner keeps a password. The owner has proved to be who they are. */
  async assertOf(manager: EntityManager, user: Pick<User, 'id' | 'admin' | 'email'>): Promise<void> {
    const only = await this.onlyWayOf(manager, user.email);
    if (only && !isExempt(only, user)) throw required({ email: user.email });
  }

  /** Who `prove` finds. Of such a domain, a wrong password is answered as a right one is: with `sso.required`. */
  async among(email: string, prove: () => Promise<User>): Promise<User> {
    const only = await this.onlyWayOf(this.manager, email);
    if (!only) return prove();
    const user = await prove().catch((error: unknown) => {
      throw error instanceof Problem ? required() : error;
    });
    if (!isExempt(only, user)) throw required();
    return user;
  }

  private async onlyWayOf(manager: EntityManager, email: string): Promise<SsoConnection | null> {
    const connection = await this.connections.answeringFor(manager, email);
    return connection?.onlySso ? connection : null;
  }
}
