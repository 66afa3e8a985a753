import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, memberRemoved, teamDeleted } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { UnshareTemplates } from './unshare-templates';

@Injectable()
export class TeamsConsumer {
  constructor(private readonly templates: UnshareTemplates) {}

  @Consumes(teamDeleted, { id: 'unshare-of-team' })
  unshareOfTeam({ data }: EnvelopeOf<typeof teamDeleted>, manager: EntityManager): Promise<void> {
    return this.templates.ofTeam(manager, data.team_id);
  }

  @Consumes(memberRemoved, { id: 'unshare-of-member' })
  unshareOfMember({ data, time }: EnvelopeOf<typeof memberRemoved>, manager: EntityManager): Promise<void> {
    return this.templates.ofMember(manager, data.team_id, data.user_id, new Date(time));
  }
}
