import { Injectable } from '@nestjs/common';
import {
  type Actor,
  assertIncluded,
  changeTeamSsoDomain,
  endTeamSso,
  getTeamSso,
  getTier,
  type HeldPlan,
  type ParsedInputOf,
  planOf,
  saveTeamSso,
  type SsoDomainAction,
  type TeamKey,
  type TeamSso as TeamSsoView,
  type TeamSsoForm,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { EntityManager } from 'typeorm';
import { Memberships } from '../teams/memberships';

/** Who changes something, and from where. */
type Asker = Pick<ParsedInputOf<typeof endTeamSso>, 'actor' | 'client'>;

/**
 * Lets the admins of a team set its single sign-on, which identity keeps. The plan that counts is that of the admin who sets it;
 * turning it off, and giving domains up, needs none. Throws as its calls say.
 */
@Injectable()
export class TeamSso {
  constructor(
    private readonly manager: EntityManager,
    private readonly memberships: Memberships,
    private readonly rpc: RpcClient,
  ) {}

  async read(actor: Actor, key: TeamKey): Promise<TeamSsoView> {
    const of = await this.administered(actor, key);
    const [settings, available] = await Promise.all([this.rpc.call(getTeamSso, of), this.isIncluded(actor)]);
    return { ...settings, available };
  }

  async save({ actor, client }: Asker, key: TeamKey, form: TeamSsoForm): Promise<TeamSsoView> {
    const of = await this.administered(actor, key);
    assertIncluded(await this.planOf(actor), 'singleSignOn');
    return this.rpc.call(saveTeamSso, { ...of, form, client });
  }

  async end({ actor, client }: Asker, key: TeamKey): Promise<void> {
    await this.rpc.call(endTeamSso, { ...(await this.administered(actor, key)), client });
  }

  async changeDomain(
    { actor, client }: Asker,
    key: TeamKey,
    action: SsoDomainAction,
    domain: string,
  ): Promise<TeamSsoView> {
    const of = await this.administered(actor, key);
    if (action !== 'remove') assertIncluded(await this.planOf(actor), 'singleSignOn');
    const settings = await this.rpc.call(changeTeamSsoDomain, { ...of, action, domain, client });
    return action === 'remove' ? { ...settings, available: await this.isIncluded(actor) } : settings;
  }

  private async administered(actor: Actor, key: TeamKey) {
    const { team } = await this.memberships.require(this.manager, actor, key, 'admin');
    return { actor, team: { id: team.id, shortId: team.shortId } };
  }

  private async isIncluded(actor: Actor): Promise<boolean> {
    return planOf((await this.planOf(actor)).tier).singleSignOn;
  }

  private planOf({ userId }: Actor): Promise<HeldPlan> {
    return this.rpc.call(getTier, { userId });
  }
}
