import { Injectable } from '@nestjs/common';
import { Problem, type SsoDomainAction, type TeamSso, type TeamSsoForm } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { IdentityProvider } from '../identity-providers/identity-provider';
import { PublicLinks } from '../links/public-links';
import { ClientSecrets } from '../sso-domains/client-secrets';
import { SsoConnection } from '../sso-domains/sso-connection.entity';
import { SsoDomain } from '../sso-domains/sso-domain.entity';
import { throwProviderFault } from './provider-faults';
import { recordOf, SsoDomains } from './sso-domains';
import { type ChangedTeam, SsoEvents } from './sso-events';
import { type GivenProvider, readSsoForm } from './sso-settings-form';

const refused = (field: string, detail: string): Problem =>
  new Problem('sso.invalid', { detail, errors: { [field]: [detail] } });

/** What the admins of a team see and set of its single sign-on. Throws as its calls say. */
@Injectable()
export class TeamSsoSettings {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly provider: IdentityProvider,
    private readonly domains: SsoDomains,
    private readonly events: SsoEvents,
    private readonly secrets: ClientSecrets,
    private readonly links: PublicLinks,
  ) {}

  async read({ team }: Pick<ChangedTeam, 'team'>): Promise<TeamSso> {
    const connection = await this.manager.findOneBy(SsoConnection, { teamId: team.id });
    const domains = await this.domains.list(this.manager, team.id);
    return {
      available: true,
      enabled: connection !== null,
      issuer: connection?.issuer ?? '',
      client_id: connection?.clientId ?? '',
      redirect_uri: this.links.ssoCallback(team.shortId),
      only_sso: connection?.onlySso ?? false,
      domains: domains.map((each) => ({ domain: each.domain, proven: each.provenAt !== null, ...recordOf(each) })),
    };
  }

  async save(of: ChangedTeam, form: TeamSsoForm): Promise<TeamSso> {
    const before = await this.manager.findOneBy(SsoConnection, { teamId: of.team.id });
    const isSame = before?.issuer === form.issuer.trim() && before.clientId === form.client_id.trim();
    const given = readSsoForm(form, !isSame);
    if (!this.secrets.canSeal) {
      throw refused('client_secret', 'The operator has not set SEALING_KEYS, and so no secret can be kept.');
    }
    const isKept = before !== null && given.clientSecret === '';
    const clientSecret = isKept ? (await this.secrets.clientOf(this.manager, before)).clientSecret : given.clientSecret;
    // Before the transaction: the provider is asked over the network.
    const issuer = await this.issuerOf({ ...given, clientSecret });
    await this.keep(of, { ...given, issuer, clientSecret: this.secrets.seal(of.team.id, clientSecret) });
    return this.read(of);
  }

  /** Accounts stay, and their owners choose a password by a link. */
  async end(of: ChangedTeam): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { affected } = await manager.delete(SsoConnection, { teamId: of.team.id });
      if (affected === 1) await this.events.changed(manager, of, 'ended');
    });
  }

  async changeDomain(of: ChangedTeam, action: SsoDomainAction, domain: string): Promise<TeamSso> {
    await this.transactions.run((manager) => this.domains.change(manager, of, action, domain));
    return this.read(of);
  }

  /** Nobody is left to use it, and its domains are free for others. */
  async forget(manager: EntityManager, teamId: number): Promise<void> {
    await manager.delete(SsoConnection, { teamId });
    await manager.delete(SsoDomain, { teamId });
  }

  /** As the provider writes it, which is what its ID tokens hold. */
  private async issuerOf(given: GivenProvider): Promise<string> {
    const metadata = await this.provider
      .describe(given)
      .then((configuration) => configuration.serverMetadata())
      .catch(throwProviderFault);
    const { issuer, authorization_endpoint: page } = metadata;
    // `openid-client` takes some that stand for all customers of a provider, whose people would be anybody's.
    if (new URL(issuer).href !== new URL(given.issuer).href) {
      throw refused('issuer', `The provider says that its issuer is ${issuer}. Enter that one.`);
    }
    const isWeb = page !== undefined && ['https:', new URL(issuer).protocol].includes(new URL(page).protocol);
    if (!isWeb) throw refused('issuer', 'The provider names no page for signing in.');
    return issuer;
  }

  private keep(of: ChangedTeam, { issuer, clientId, clientSecret, onlySso }: GivenProvider): Promise<void> {
    const { actor, team } = of;
    return this.transactions.run(async (manager) => {
      const before = await manager.findOne(SsoConnection, {
        where: { teamId: team.id },
        lock: { mode: 'pessimistic_write' },
      });
      const proven = (await this.domains.list(manager, team.id)).some(({ provenAt }) => provenAt !== null);
      if (onlySso && !proven) throw refused('only_sso', 'Prove a domain first: until then it would hold for nobody.');
      // Other people are behind the same names at another provider.
      if (before && before.issuer !== issuer) await manager.delete(SsoConnection, { teamId: team.id });
      const keeperId = onlySso ? actor.userId : null;
      const row = { teamId: team.id, shortId: team.shortId, issuer, clientId, clientSecret, onlySso, keeperId };
      await manager.save(manager.create(SsoConnection, row));
      await this.events.changed(manager, of, 'saved', { issuer });
    });
  }
}
