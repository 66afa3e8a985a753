import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { userRoleChanged, userSignedUp } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { AccountConfirmation } from '../confirmations/account-confirmation';
import { PublicLinks } from '../links/public-links';
import { PasswordHasher } from '../passwords/password-hasher';
import { UserTokens } from '../tokens/user-tokens';
import { User } from '../users/user.entity';

const VALID_MS = 24 * 3_600_000;
/** Events of the command come from no address. */
const ON_THE_SERVER = null;

export interface MadeOperator {
  readonly outcome: 'made' | 'promoted' | 'unchanged';
  /** Where the password is chosen, for 24 hours; null for somebody who has one. */
  readonly link: string | null;
}

/**
 * Makes an operator of an address, with a new account or the one there is. For whoever has the server: the address needs no
 * confirmation, and what an unconfirmed account holds, which anybody may have written, is thrown away.
 */
@Injectable()
export class MakeOperator {
  constructor(
    private readonly transactions: Transactions,
    private readonly hasher: PasswordHasher,
    private readonly confirmation: AccountConfirmation,
    private readonly tokens: UserTokens,
    private readonly outbox: Outbox,
    private readonly links: PublicLinks,
  ) {}

  /** @param email normalised */
  execute(email: string): Promise<MadeOperator> {
    return this.transactions.run(async (manager) => {
      const user = await manager.findOne(User, { where: { email }, lock: { mode: 'pessimistic_write' } });
      if (user?.confirmedAt) return this.promote(manager, user);
      return this.open(manager, user ?? (await this.insert(manager, email)));
    });
  }

  private async promote(manager: EntityManager, user: User): Promise<MadeOperator> {
    if (user.admin) return { outcome: 'unchanged', link: null };
    await this.grant(manager, user);
    return { outcome: 'promoted', link: null };
  }

  private async insert(manager: EntityManager, email: string): Promise<User> {
    const user = await manager.save(manager.create(User, { email, name: null, company: null, passwordHash: '' }));
    const { id: user_id, name, company } = user;
    await this.outbox.append(
      manager,
      userSignedUp,
      { user_id, email, name, company, ip: ON_THE_SERVER, method: 'server' },
      { subject: user_id, actor: null },
    );
    return user;
  }

  private async open(manager: EntityManager, user: User): Promise<MadeOperator> {
    await this.grant(manager, user);
    const passwordHash = await this.hasher.hash(randomBytes(32).toString('base64url'));
    const nobodys = { name: null, company: null, passwordHash };
    await this.confirmation.confirm(manager, { ...user, admin: true }, nobodys, ON_THE_SERVER);
    await this.tokens.revokeAll(manager, user, 'confirmation');
    const token = await this.tokens.issue(manager, user, 'password_reset', VALID_MS);
    return { outcome: 'made', link: this.links.passwordEdit(token) };
  }

  private async grant(manager: EntityManager, { id, email }: User): Promise<void> {
    await manager.update(User, id, { admin: true });
    await this.outbox.append(
      manager,
      userRoleChanged,
      { user_id: id, email, admin: true, ip: ON_THE_SERVER },
      { subject: id, actor: null },
    );
  }
}
