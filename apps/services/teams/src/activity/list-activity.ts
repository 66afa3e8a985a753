import { Injectable } from '@nestjs/common';
import {
  type Actor,
  TEAM_ACTIVITY_PAGE,
  type TeamActivityEntry,
  type TeamActivityPage,
  type TeamKey,
} from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { Every } from '@rowdeck/service-kit';
import { EntityManager, LessThan } from 'typeorm';
import { Memberships } from '../teams/memberships';
import { UserDirectory } from '../teams/user-directory';
import { TeamActivity } from '../teams/team-activity.entity';

const KEPT_DAYS = 365;
const DAY_MS = 86_400_000;

/** What happened in a team, newest first, for its admins, page by page. Throws `team.not_found`, `auth.forbidden`. */
@Injectable()
export class ListActivity {
  constructor(
    private readonly manager: EntityManager,
    private readonly memberships: Memberships,
    private readonly users: UserDirectory,
  ) {}

  /** @param before the cursor of the page before */
  async execute(actor: Actor, key: TeamKey, before?: number): Promise<TeamActivityPage> {
    const { teamId } = await this.memberships.require(this.manager, actor, key, 'admin');
    // One more than is shown says whether there is a next page.
    const rows = await this.manager.find(TeamActivity, {
      where: { teamId, ...(before === undefined ? {} : { id: LessThan(String(before)) }) },
      order: { id: 'DESC' },
      take: TEAM_ACTIVITY_PAGE + 1,
    });
    const shown = rows.slice(0, TEAM_ACTIVITY_PAGE);
    const last = shown.at(-1);
    return { entries: await this.viewsOf(shown), cursor: rows.length > shown.length && last ? Number(last.id) : null };
  }

  @Every({ seconds: 3_600, task: 'sweep team activities' })
  async sweep(): Promise<void> {
    await this.manager.delete(TeamActivity, {
      happenedAt: LessThan(new Date(databaseNow().getTime() - KEPT_DAYS * DAY_MS)),
    });
  }

  private async viewsOf(rows: readonly TeamActivity[]): Promise<TeamActivityEntry[]> {
    const ids = rows.flatMap(({ actorId, memberId }) => (memberId === null ? [actorId] : [actorId, memberId]));
    const users = await this.users.find([...new Set(ids)]);
    const nameOf = (id: string) => {
      const user = users.get(id);
      return user ? (user.name ?? user.email) : null;
    };
    return rows.map(({ id, type, actorId, memberId, about, role, happenedAt }) => ({
      id: Number(id),
      type,
      actor: nameOf(actorId),
      about: memberId === null ? about : nameOf(memberId),
      by_themselves: memberId === actorId,
      role,
      time: happenedAt.toISOString(),
    }));
  }
}
