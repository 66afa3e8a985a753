import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Problem, teamCreated, type TeamSummary } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { TeamEvents } from './team-events';
import { type TeamsConfig, teamsConfig } from '../config/teams.config';
import { Membership } from './memberships';
import { readTeamName } from './team-name';
import { Team, teamFacts } from './team.entity';
import { lockTeamsOfUser } from './team.repository';

/** Crockford's base 32: no letter is mistaken for a digit when an address is read aloud or typed. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;

/** 50 random bits: an address of a team is not found by counting. It begins with a letter, so that it is never taken for an id. */
export const newShortId = (): string => {
  const letter = ALPHABET.charAt(randomInt(10, ALPHABET.length));
  const rest = Array.from({ length: LENGTH - 1 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return letter + rest.join('');
};

/** Creates a team with the actor as its admin. Throws `team.invalid`, also when the actor is in as many teams as one may be. */
@Injectable()
export class CreateTeam {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: TeamEvents,
    @Inject(teamsConfig.token) private readonly config: TeamsConfig,
  ) {}

  async execute(actor: Actor, givenName: string): Promise<TeamSummary> {
    const name = readTeamName(givenName, 'team.name');
    const team = await this.transactions.run((manager) => this.insert(manager, actor, name));
    return {
      id: team.id,
      short_id: team.shortId,
      name,
      role: 'admin',
      member_count: 1,
      created_at: team.createdAt.toISOString(),
      requires_second_factor: false,
      second_factor_missing: false,
    };
  }

  private async insert(manager: EntityManager, actor: Actor, name: string): Promise<Team> {
    await this.assertPlace(manager, actor);
    const team = await manager.save(manager.create(Team, { shortId: newShortId(), name, ownerId: actor.userId }));
    await manager.insert(Membership, { teamId: team.id, userId: actor.userId, role: 'admin' });
    await this.events.append(manager, teamCreated, { ...teamFacts(team), owner_id: actor.userId }, actor);
    return team;
  }

  private async assertPlace(manager: EntityManager, { userId }: Actor): Promise<void> {
    await lockTeamsOfUser(manager, userId);
    const limit = this.config.TEAMS_PER_USER;
    if ((await manager.countBy(Membership, { userId })) < limit) return;
    const fault = `You are in ${limit.toLocaleString('en')} teams, and nobody may be in more.`;
    throw new Problem('team.invalid', { detail: fault, errors: { 'team.name': [fault] } });
  }
}
