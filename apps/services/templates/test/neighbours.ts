import { Controller, Module } from '@nestjs/common';
import {
  listTeams,
  noteStorage,
  type ParsedInputOf,
  Problem,
  takeStorage,
  type TeamRole,
  type TeamSummary,
} from '@rowdeck/contracts';
import { Handles, MessagingModule } from '@rowdeck/messaging';
import { runService } from '@rowdeck/service-kit';

/** What the services that templates calls know. */
export class Neighbourhood {
  /** How often teams was asked. */
  asked = 0;
  /** Teams cannot answer at the moment. */
  away = false;
  /** Happens once, when teams has answered: what was true then is not true any more. */
  afterNextAnswer: () => void = () => undefined;
  /** Bytes that the plan of everybody has, and what billing was told last of each account. */
  storage = Number.POSITIVE_INFINITY;
  readonly stored = new Map<string, number>();
  private readonly teams = new Map<string, TeamSummary[]>();

  /** @param closed the team requires a second factor, and the user has come without */
  join(userId: string, id: number, role: TeamRole, closed = false): void {
    const team = {
      id,
      short_id: `t${id}`,
      name: `Team ${id}`,
      role,
      member_count: 2,
      created_at: new Date().toISOString(),
      requires_second_factor: closed,
      second_factor_missing: closed,
    };
    this.teams.set(userId, [...this.teamsOf(userId), team]);
  }

  leaveAll(userId: string): void {
    this.teams.delete(userId);
  }

  teamsOf(userId: string): TeamSummary[] {
    return this.teams.get(userId) ?? [];
  }
}

const teamsOf = (world: Neighbourhood) => {
  @Controller()
  class TeamsNeighbour {
    @Handles(listTeams)
    list({ actor }: ParsedInputOf<typeof listTeams>) {
      world.asked += 1;
      if (world.away) throw new Problem('service.unavailable');
      const teams = world.teamsOf(actor.userId);
      const happens = world.afterNextAnswer;
      world.afterNextAnswer = () => undefined;
      happens();
      return { teams };
    }
  }
  return TeamsNeighbour;
};

const billingOf = (world: Neighbourhood) => {
  @Controller()
  class BillingNeighbour {
    @Handles(takeStorage)
    take({ userId, least, most }: ParsedInputOf<typeof takeStorage>) {
      if (least > world.storage) throw new Problem('storage.exceeded', { detail: 'Get a larger plan.' });
      const total = Math.min(most, world.storage);
      world.stored.set(userId, total);
      return { total };
    }

    @Handles(noteStorage)
    note({ userId, total }: ParsedInputOf<typeof noteStorage>) {
      world.stored.set(userId, total);
      return {};
    }
  }
  return BillingNeighbour;
};

/** Runs stand-ins of teams and billing on the same transport as the service under test. */
export const runNeighbours = async (
  world: Neighbourhood,
  settings: Record<string, string> = {},
): Promise<{ close(): Promise<void> }> => {
  @Module({ imports: [MessagingModule.forService({ name: 'teams' })], controllers: [teamsOf(world)] })
  class TeamsModule {}
  @Module({ imports: [MessagingModule.forService({ name: 'billing' })], controllers: [billingOf(world)] })
  class BillingModule {}
  const env = { LOG_LEVEL: 'error', HEALTH_HOST: '127.0.0.1', ...settings };
  const running = [
    await runService(TeamsModule, { env, signals: false, name: 'teams' }),
    await runService(BillingModule, { env, signals: false, name: 'billing' }),
  ];
  return { close: async () => void (await Promise.all(running.map((service) => service.close()))) };
};
