import { Injectable } from '@nestjs/common';
import { type Actor, type DataOf, type EventDefinition, teamActivityType } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { TeamActivity } from './team-activity.entity';

/** What the events of a team have that its admins read. */
const facts = z.object({
  team_id: z.number().int(),
  name: z.string(),
  user_id: z.uuid().optional(),
  email: z.string().optional(),
  role: z.enum(['member', 'admin']).optional(),
  again: z.boolean().default(false),
});

/** Announces what happened in a team: to other services, and to its admins, in the transaction that changed it. */
@Injectable()
export class TeamEvents {
  constructor(private readonly outbox: Outbox) {}

  async append<E extends EventDefinition>(
    manager: EntityManager,
    event: E,
    data: DataOf<E> & { readonly team_id: number },
    actor: Actor,
  ): Promise<void> {
    await this.outbox.append(manager, event, data, { subject: String(data.team_id), actor });
    const { team_id: teamId, name, user_id, email, role, again } = facts.parse(data);
    await manager.insert(TeamActivity, {
      teamId,
      type: teamActivityType.parse(event.type.split('.').slice(2).join('.') + (again ? '-again' : '')),
      actorId: actor.userId,
      memberId: user_id ?? null,
      about: user_id === undefined ? (email ?? name) : null,
      role: role ?? null,
    });
  }
}
