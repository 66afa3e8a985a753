import { randomUUID } from 'node:crypto';
import { type Actor, createTeam, type TeamRole, type TeamSummary } from '@rowdeck/contracts';
import { type ServiceForTest, startServiceForTest } from '@rowdeck/testing';
import { teamsDatabase } from '../src/database/teams.database';
import { Membership } from '../src/teams/memberships';
import { TeamsModule } from '../src/teams.module';
import { IdentityStandIn } from './identity-stand-in';

export const newActor = (name = 'ana'): Actor => ({
  userId: randomUUID(),
  email: `${name}@example.org`,
  name,
  admin: false,
  via: 'session',
});

/** The service, with a stand-in of identity that knows who was introduced to it. */
export class TeamsForTest {
  private constructor(
    private readonly running: ServiceForTest,
    readonly identity: IdentityStandIn,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<TeamsForTest> {
    const identity = await IdentityStandIn.start();
    return new TeamsForTest(await startServiceForTest(TeamsModule, teamsDatabase, env), identity);
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.identity.close();
  }

  get call(): ServiceForTest['peer']['call'] {
    return this.running.peer.call.bind(this.running.peer);
  }

  query<T>(statement: string, parameters: unknown[] = []): Promise<T[]> {
    return this.running.database.dataSource.query<T[]>(statement, parameters);
  }

  create(actor: Actor, name: string): Promise<TeamSummary> {
    return this.call(createTeam, { actor, name });
  }

  async join({ userId }: Actor, { id: teamId }: Pick<TeamSummary, 'id'>, role: TeamRole = 'member'): Promise<void> {
    await this.running.database.dataSource.manager.insert(Membership, { teamId, userId, role });
  }

  /** What was published about a team, oldest first. */
  events({ id }: Pick<TeamSummary, 'id'>): Promise<{ type: string; actor: string; data: unknown }[]> {
    return this.query(
      `SELECT envelope->>'type' AS type, envelope->'actor'->>'userId' AS actor, envelope->'data' AS data FROM outbox
       WHERE envelope->>'subject' = $1 ORDER BY position`,
      [String(id)],
    );
  }
}
