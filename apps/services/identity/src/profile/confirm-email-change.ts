import { Injectable } from '@nestjs/common';
import { Problem, userEmailChanged, userSignUpExpired } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { databaseNow, isUniqueViolation, Transactions } from '@rowdeck/persistence';
import { hashToken } from '@rowdeck/service-kit';
import { type EntityManager, MoreThan } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { CONFIRM_EMAIL_CHANGE } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { UserTokens } from '../tokens/user-tokens';
import { actorOf } from '../users/user-views';
import { User } from '../users/user.entity';
import { EmailChange } from './email-change.entity';
import { EmailChanges } from './email-changes';

const linkOver = (): Problem =>
  new Problem('auth.token_invalid', {
    detail:
      'This link has been used, has expired or was replaced by a later one. Your profile shows which address waits.',
  });

/** Two links to one address that are followed at the same moment: Postgres lets one of them have it. */
const asLinkOver = (error: unknown): never => {
  if (isUniqueViolation(error)) throw linkOver();
  throw error;
};

/**
 * Gives an account the address that the reader of a link has confirmed, once. Links for new passwords that are in the mailbox of the
 * former address end with it. Throws `auth.token_invalid`, also when the address has become that of another account
 * meanwhile; `request.rate_limited`.
 */
@Injectable()
export class ConfirmEmailChange {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly emailChanges: EmailChanges,
    private readonly tokens: UserTokens,
    private readonly outbox: Outbox,
  ) {}

  async execute(token: string, client: Client): Promise<string> {
    await this.limits.take(CONFIRM_EMAIL_CHANGE, { ip: client.ip, address: token });
    return this.transactions.run(async (manager) => {
      const change = await this.find(manager, token);
      if (!change) throw linkOver();
      await this.makeRoom(manager, change.email);
      await this.apply(manager, change, client);
      return change.email;
    });
  }

  /** Locked until the transaction ends, and its user first, as everybody does who changes either. */
  private async find(manager: EntityManager, token: string): Promise<EmailChange | null> {
    const wanted = { tokenHash: hashToken(token), expiresAt: MoreThan(databaseNow()) };
    const known = await manager.findOneBy(EmailChange, wanted);
    if (!known) return null;
    const lock = { mode: 'pessimistic_write' } as const;
    const user = await manager.findOne(User, { where: { id: known.userId }, lock });
    const change = user && (await manager.findOneBy(EmailChange, wanted));
    return change && Object.assign(change, { user });
  }

  /** A sign-up that nobody has confirmed keeps nobody from an address that they read. */
  private async makeRoom(manager: EntityManager, email: string): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const holder = await manager.findOne(User, { where: { email }, lock });
    if (!holder) return;
    if (holder.confirmedAt !== null) throw linkOver();
    await manager.delete(User, holder.id);
    await this.outbox.append(manager, userSignUpExpired, { user_id: holder.id }, { subject: holder.id, actor: null });
  }

  private async apply(manager: EntityManager, { user, email }: EmailChange, client: Client): Promise<void> {
    await manager.update(User, user.id, { email }).catch(asLinkOver);
    await this.emailChanges.cancel(manager, user);
    await this.tokens.revokeAll(manager, user, 'password_reset');
    await this.outbox.append(
      manager,
      userEmailChanged,
      { user_id: user.id, email, former_email: user.email, ...originOf(client) },
      { subject: user.id, actor: actorOf({ ...user, email }) },
    );
  }
}
