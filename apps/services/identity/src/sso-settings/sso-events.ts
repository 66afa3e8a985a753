import { Injectable } from '@nestjs/common';
import { type Actor, type SsoChange, ssoChanged } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { SsoConnection } from '../sso-domains/sso-connection.entity';

/** The team whose settings are changed, and by whom: an admin of it, as the service of teams has made sure. */
export interface ChangedTeam {
  readonly actor: Actor;
  readonly team: { readonly id: number; readonly shortId: string };
  readonly client?: Client | undefined;
}

/** Announces changes of a team's single sign-on, in the transaction that makes them. */
@Injectable()
export class SsoEvents {
  constructor(private readonly outbox: Outbox) {}

  async changed(
    manager: EntityManager,
    { actor, team, client }: ChangedTeam,
    change: SsoChange,
    about: { readonly domain?: string; readonly issuer?: string } = {},
  ): Promise<void> {
    const connection = await manager.findOneBy(SsoConnection, { teamId: team.id });
    const { domain = null, issuer = null } = about;
    const data = { team_id: team.id, change, issuer, domain, only_sso: connection?.onlySso ?? false };
    const origin = client ? originOf(client) : { ip: null, user_agent: '' };
    await this.outbox.append(manager, ssoChanged, { ...data, ...origin }, { subject: String(team.id), actor });
  }
}
