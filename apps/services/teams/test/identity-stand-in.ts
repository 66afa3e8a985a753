import { Controller, Module, type Type } from '@nestjs/common';
import {
  type Actor,
  type BillingKind,
  changeTeamSsoDomain,
  endTeamSso,
  findUsers,
  getTeamSso,
  getTier,
  type ParsedInputOf,
  Problem,
  saveTeamSso,
  type SubscriptionTier,
  type UserProfile,
} from '@rowdeck/contracts';
import { Handles, MessagingModule } from '@rowdeck/messaging';
import { type RunningService, runService } from '@rowdeck/service-kit';

const SSO = { enabled: true, issuer: '', client_id: '', redirect_uri: '', only_sso: false, domains: [] };

/** What the stand-ins know, and what they were asked to change. */
class Known {
  readonly users = new Map<string, UserProfile>();
  /** The ids of those who have a second factor. */
  readonly secured = new Set<string>();
  readonly ssoCalls: string[] = [];
  tier: SubscriptionTier = 'enterprise';
  billing: BillingKind = 'manual';
  readonly tiers = new Map<string, SubscriptionTier>();
  /** Those of whom billing cannot be asked. */
  readonly unanswered = new Set<string>();
}

const identityWith = ({ users, secured, ssoCalls }: Known): Type => {
  const changed = (what: string) => {
    ssoCalls.push(what);
    return SSO;
  };

  @Controller()
  class StandIn {
    @Handles(findUsers)
    find({ ids }: ParsedInputOf<typeof findUsers>) {
      const found = ids.flatMap((id) => users.get(id) ?? []);
      return { users: found.map((user) => ({ ...user, second_factor: secured.has(user.id) })) };
    }

    @Handles(getTeamSso)
    sso() {
      return SSO;
    }

    @Handles(saveTeamSso)
    save({ team }: ParsedInputOf<typeof saveTeamSso>) {
      return changed(`save ${team.id}`);
    }

    @Handles(endTeamSso)
    end({ team }: ParsedInputOf<typeof endTeamSso>) {
      changed(`end ${team.id}`);
      return {};
    }

    @Handles(changeTeamSsoDomain)
    change({ team, action, domain }: ParsedInputOf<typeof changeTeamSsoDomain>) {
      return changed(`${action} ${domain} ${team.id}`);
    }
  }
  return StandIn;
};

const billingWith = (known: Known): Type => {
  @Controller()
  class StandIn {
    @Handles(getTier)
    tierOf({ userId }: ParsedInputOf<typeof getTier>) {
      if (known.unanswered.has(userId)) throw new Problem('service.unavailable');
      return { tier: known.tiers.get(userId) ?? known.tier, billing: known.billing };
    }
  }
  return StandIn;
};

const start = (name: 'billing' | 'identity', controller: Type): Promise<RunningService> => {
  @Module({ imports: [MessagingModule.forService({ name })], controllers: [controller] })
  class StandInModule {}
  return runService(StandInModule, { name, env: { LOG_LEVEL: 'error', HEALTH_HOST: '127.0.0.1' }, signals: false });
};

/** Answers what teams asks of identity, and of billing, on the same transport as the service under test. */
export class IdentityStandIn {
  private constructor(
    private readonly running: readonly RunningService[],
    private readonly known: Known,
  ) {}

  static async start(): Promise<IdentityStandIn> {
    const known = new Known();
    const running = [await start('billing', billingWith(known)), await start('identity', identityWith(known))];
    return new IdentityStandIn(running, known);
  }

  introduce(...actors: Actor[]): void {
    for (const { userId: id, email, name } of actors)
      this.known.users.set(id, { id, email, name, company: null, admin: false });
  }

  /** The ids of those who have a second factor. */
  get secured(): Set<string> {
    return this.known.secured;
  }

  /** The ids of those of whom billing cannot be asked. */
  get unanswered(): Set<string> {
    return this.known.unanswered;
  }

  /** The plan of everybody. */
  set tier(tier: SubscriptionTier) {
    this.known.tier = tier;
  }

  /** How plans are paid for. */
  set billing(billing: BillingKind) {
    this.known.billing = billing;
  }

  /** The plans of those who have another than everybody. */
  get tiers(): Map<string, SubscriptionTier> {
    return this.known.tiers;
  }

  /** What identity was asked to change of single sign-on, in order. */
  get ssoCalls(): readonly string[] {
    return this.known.ssoCalls;
  }

  async close(): Promise<void> {
    for (const service of this.running) await service.close();
  }
}
