import { Injectable } from '@nestjs/common';
import { type Actor, closedTeam, Problem, type TeamKey, type TeamRole } from '@rowdeck/contracts';
import { Column, Entity, type EntityManager, JoinColumn, ManyToOne, Not, PrimaryColumn, type Relation } from 'typeorm';
import { Team } from './team.entity';

@Entity('memberships')
export class Membership {
  @PrimaryColumn('int', { name: 'team_id' })
  teamId!: number;

  @ManyToOne(() => Team)
  @JoinColumn({ name: 'team_id' })
  team!: Relation<Team>;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  role!: TeamRole;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

/** What somebody must be in a team. A leaver is a member who needs no second factor: nobody is kept in a team by its rules. */
type Needed = TeamRole | 'leaver';

/** Who may do what in a team: decided here and nowhere else. */
@Injectable()
export class Memberships {
  /**
   * The actor's membership, with its team. An admin may do what a member may.
   * Throws `team.not_found` for a team that the actor is not in, as for one that does not exist, `team.second_factor_required` for
   * a member who has come without the second factor that it requires, and `auth.forbidden` for one whose role does not suffice.
   */
  async require(manager: EntityManager, actor: Actor, key: TeamKey, role: Needed): Promise<Membership> {
    const mine = await manager.findOne(Membership, {
      where: { userId: actor.userId, team: typeof key === 'number' ? { id: key } : { shortId: key } },
      relations: { team: true },
    });
    if (!mine) throw new Problem('team.not_found');
    const { requiresSecondFactor, name, shortId: short_id } = mine.team;
    if (requiresSecondFactor && !actor.secondFactor && role !== 'leaver') throw closedTeam(actor, { name, short_id });
    if (role === 'admin' && mine.role !== 'admin') {
      throw new Problem('auth.forbidden', { detail: 'Only admins of this team can do this.' });
    }
    return mine;
  }

  /**
   * As `require`, with the team locked until the transaction ends: who is in it, who is its admin and what it is called are
   * changed by one at a time.
   */
  async requireLocked(manager: EntityManager, actor: Actor, key: TeamKey, role: Needed): Promise<Membership> {
    const { teamId } = await this.require(manager, actor, key, role);
    await manager.findOne(Team, { where: { id: teamId }, lock: { mode: 'pessimistic_write' } });
    // What was true before the lock was waited for may be so no longer.
    return this.require(manager, actor, key, role);
  }

  /** A member of a team. Throws `member.not_found`. */
  async member(manager: EntityManager, teamId: number, userId: string): Promise<Membership> {
    const member = await manager.findOneBy(Membership, { teamId, userId });
    if (!member) throw new Problem('member.not_found');
    return member;
  }

  /** Throws `team.last_admin` where a member is the only admin. Two who go at the same time need the team locked. */
  async assertAnotherAdmin(manager: EntityManager, { teamId, userId }: Membership): Promise<void> {
    if (await manager.existsBy(Membership, { teamId, role: 'admin', userId: Not(userId) })) return;
    throw new Problem('team.last_admin', {
      detail: 'This is the only admin of the team. Make somebody else an admin first, or delete the team.',
    });
  }
}
