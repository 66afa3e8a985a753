import { Controller } from '@nestjs/common';
import { changeSsoDomain, endSso, type ParsedInputOf, readSso, saveSso } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { TeamSso } from './team-sso';

@Controller()
export class SsoRpc {
  constructor(private readonly sso: TeamSso) {}

  @Handles(readSso)
  read({ actor, team }: ParsedInputOf<typeof readSso>) {
    return this.sso.read(actor, team);
  }

  @Handles(saveSso)
  save({ actor, team, form, client }: ParsedInputOf<typeof saveSso>) {
    return this.sso.save({ actor, client }, team, form);
  }

  @Handles(endSso)
  async end({ actor, team, client }: ParsedInputOf<typeof endSso>) {
    await this.sso.end({ actor, client }, team);
    return {};
  }

  @Handles(changeSsoDomain)
  changeDomain({ actor, team, action, domain, client }: ParsedInputOf<typeof changeSsoDomain>) {
    return this.sso.changeDomain({ actor, client }, team, action, domain);
  }
}
