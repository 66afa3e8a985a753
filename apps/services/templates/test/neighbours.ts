import { Controller, Module } from '@nestjs/common';
import { listTeams, type ParsedInputOf, type TeamRole, type TeamSummary, templateUsage } from '@rowdeck/contracts';
import { Handles, MessagingModule } from '@rowdeck/messaging';
import { runService } from '@rowdeck/service-kit';

/** What the services that templates calls know. */
export class Neighbourhood {
  /** Presentations by template. */
  readonly usage = new Map<number, number>();
  private readonly teams = new Map<string, TeamSummary[]>();

  join(userId: string, id: number, role: TeamRole): void {
    const team = {
      id,
      short_id: `t${id}`,
      name: `Team ${id}`,
      role,
      member_count: 2,
      created_at: new Date().toISOString(),
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
      return { teams: world.teamsOf(actor.userId) };
    }
  }
  return TeamsNeighbour;
};

const generationOf = (world: Neighbourhood) => {
  @Controller()
  class GenerationNeighbour {
    @Handles(templateUsage)
    usage({ templateIds }: ParsedInputOf<typeof templateUsage>) {
      const known = templateIds.filter((id) => world.usage.has(id));
      return { usage: known.map((templateId) => ({ templateId, count: world.usage.get(templateId) ?? 0 })) };
    }
  }
  return GenerationNeighbour;
};

/** Runs stand-ins of teams and generation on the same transport as the service under test. */
export const runNeighbours = async (world: Neighbourhood): Promise<{ close(): Promise<void> }> => {
  @Module({ imports: [MessagingModule.forService({ name: 'teams' })], controllers: [teamsOf(world)] })
  class TeamsModule {}
  @Module({ imports: [MessagingModule.forService({ name: 'generation' })], controllers: [generationOf(world)] })
  class GenerationModule {}
  const options = { env: { LOG_LEVEL: 'error', HEALTH_HOST: '127.0.0.1' }, signals: false };
  const running = [
    await runService(TeamsModule, { ...options, name: 'teams' }),
    await runService(GenerationModule, { ...options, name: 'generation' }),
  ];
  return { close: async () => void (await Promise.all(running.map((service) => service.close()))) };
};
