import { Injectable } from '@nestjs/common';
import { emailFaults, normaliseEmail, userLinked, userSignedUp } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { databaseNow } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { AccountConfirmation } from '../confirmations/account-confirmation';
import { type ProvenClaims } from '../identity-providers/identity-provider';
import { KnownDevices } from '../known-devices/known-devices';
import { nameFaults } from '../sign-up/sign-up-form';
import { SsoConnections } from '../sso-domains/sso-connections';
import { UserTokens } from '../tokens/user-tokens';
import { actorOf, isOver } from '../users/user-views';
import { User } from '../users/user.entity';
import { type SsoAttempt } from './sso-attempt.entity';
import { SsoIdentity } from './sso-identity.entity';
import { SsoRefusedProblem } from './sso-refusals';

const LOCK = { mode: 'pessimistic_write' } as const;

/**
 * Whose account somebody's is whom the provider of a team has signed in. The subject says so; the address only the first time, and
 * only where the team has proven its domain and the provider has verified it.
 */
@Injectable()
export class SsoAccounts {
  constructor(
    private readonly connections: SsoConnections,
    private readonly devices: KnownDevices,
    private readonly confirmation: AccountConfirmation,
    private readonly tokens: UserTokens,
    private readonly outbox: Outbox,
  ) {}

  /** The owner, with their device. Throws `SsoRefusedProblem`. */
  async find(manager: EntityManager, attempt: Pick<SsoAttempt, 'teamId'>, claims: ProvenClaims, client: Client) {
    const { teamId } = attempt;
    const known = await manager.findOneBy(SsoIdentity, { teamId, subject: claims.subject });
    const user = known
      ? await this.linked(manager, teamId, known.userId)
      : await this.link(manager, teamId, claims, client);
    if (isOver(user, databaseNow())) throw new SsoRefusedProblem('account_over');
    return { user, device: await this.devices.recognise(client.device ?? null, user.email) };
  }

  /** An account that has left the domain is not the team's to open any more. */
  private async linked(manager: EntityManager, teamId: number, id: string): Promise<User> {
    const user = await manager.findOneOrFail(User, { where: { id }, lock: LOCK });
    if (!(await this.connections.isOf(manager, teamId, user.email))) throw new SsoRefusedProblem('email_of_others');
    return user;
  }

  private async link(manager: EntityManager, teamId: number, claims: ProvenClaims, client: Client): Promise<User> {
    const email = await this.addressOf(manager, teamId, claims);
    const user = await this.accountOf(manager, email, claims.name, client);
    // The address has gone to somebody else at the provider: the account stays whose it was.
    if (await manager.existsBy(SsoIdentity, { teamId, userId: user.id }))
      throw new SsoRefusedProblem('linked_otherwise');
    await manager.insert(SsoIdentity, { teamId, subject: claims.subject, userId: user.id });
    const data = { user_id: user.id, email, team_id: teamId, issuer: claims.issuer, ...originOf(client) };
    await this.outbox.append(manager, userLinked, data, { subject: user.id, actor: actorOf(user) });
    return user;
  }

  private async addressOf(manager: EntityManager, teamId: number, claims: ProvenClaims): Promise<string> {
    const email = normaliseEmail(claims.email ?? '');
    if (emailFaults(email).length > 0) throw new SsoRefusedProblem('email_missing');
    if (!claims.emailVerified) throw new SsoRefusedProblem('email_unverified');
    if (!(await this.connections.isOf(manager, teamId, email))) throw new SsoRefusedProblem('email_of_others');
    return email;
  }

  /** The account of an address, which is confirmed with that: strangers may have written what an unconfirmed one holds. */
  private async accountOf(manager: EntityManager, email: string, given: string | null, client: Client): Promise<User> {
    const name = given !== null && nameFaults(given.trim()).length === 0 ? given.trim() : null;
    const created = { email, name, company: null, passwordHash: '' };
    const { identifiers } = await manager.createQueryBuilder().insert().into(User).values(created).orIgnore().execute();
    const user = await manager.findOneOrFail(User, { where: { email }, lock: LOCK });
    if (identifiers[0] !== undefined) await this.publishSignUp(manager, user, client);
    if (user.confirmedAt) return user;
    await this.tokens.revokeAll(manager, user, 'confirmation');
    return this.confirmation.confirm(manager, user, { name, company: null, passwordHash: '' }, client.ip);
  }

  private async publishSignUp(manager: EntityManager, user: User, { ip }: Client): Promise<void> {
    const { id: user_id, email, name, company } = user;
    const data = { user_id, email, name, company, ip, method: 'sso' as const };
    await this.outbox.append(manager, userSignedUp, data, { subject: user_id, actor: actorOf(user) });
  }
}
