import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { Template } from '../templates/template.entity';

/**
 * A template is shared with a team for as long as the team is there and its owner is in it. From then on it is its owner's
 * alone: nobody loses work because somebody else leaves, and nobody goes on showing it to people they have left.
 */
@Injectable()
export class UnshareTemplates {
  async ofTeam(manager: EntityManager, teamId: number): Promise<void> {
    await manager.update(Template, { teamId }, { teamId: null });
  }

  /** @param until what a member who has come back has shared since stays shared, though the event comes late */
  async ofMember(manager: EntityManager, teamId: number, ownerId: string, until: Date): Promise<void> {
    await manager.update(Template, { teamId, ownerId, createdAt: LessThanOrEqual(until) }, { teamId: null });
  }
}
