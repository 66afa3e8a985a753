import { Injectable } from '@nestjs/common';
import { type Actor, Problem, type TeamKey, type TeamRole } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { Membership } from './membership.entity';

/** Who may do what in a team: decided here and nowhere else. */
@Injectable()
export class Memberships {
  /**
   * The actor's membership, with its team. An admin may do what a member may.
   * Throws `team.not_found` for a team that the actor is not in, as for one that does not exist, and `auth.forbidden` for a
   * member whose role does not suffice.
   */
  async require(manager: EntityManager, actor: Actor, key: TeamKey, role: TeamRole): Promise<Membership> {
    const mine = await manager.findOne(Membership, {
      where: { userId: actor.userId, team: typeof key === 'number' ? { id: key } : { shortId: key } },
      relations: { team: true },
    });
    if (!mine) throw new Problem('team.not_found');
    if (role === 'admin' && mine.role !== 'admin') {
      throw new Problem('auth.forbidden', { detail: 'Only admins of this team can do this.' });
    }
    return mine;
  }
}
