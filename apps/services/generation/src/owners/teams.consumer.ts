import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, teamDeleted } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { forgetWorkOfTeam } from './forgotten-work.repository';

/**
 * What of a deleted team nobody can be shown any more goes. Batches know the team that they were of, and stay: they are their owners'.
 */
@Injectable()
export class TeamsConsumer {
  @Consumes(teamDeleted, { id: 'forget-work-of-team' })
  forget({ data }: EnvelopeOf<typeof teamDeleted>, manager: EntityManager): Promise<void> {
    return forgetWorkOfTeam(manager, data.team_id);
  }
}
