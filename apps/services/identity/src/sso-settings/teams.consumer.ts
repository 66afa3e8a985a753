import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, teamDeleted } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { TeamSsoSettings } from './team-sso-settings';

@Injectable()
export class TeamsConsumer {
  constructor(private readonly settings: TeamSsoSettings) {}

  @Consumes(teamDeleted, { id: 'forget-sso-of-team' })
  forget({ data }: EnvelopeOf<typeof teamDeleted>, manager: EntityManager): Promise<void> {
    return this.settings.forget(manager, data.team_id);
  }
}
