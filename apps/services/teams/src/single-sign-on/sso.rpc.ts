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
  save({ actor, team, form }: ParsedInputOf<typeof saveSso>) {
    return this.sso.save(actor, team, form);
  }

  @Handles(endSso)
  async end({ actor, team }: ParsedInputOf<typeof endSso>) {
    await this.sso.end(actor, team);
    return {};
  }

  @Handles(changeSsoDomain)
  changeDomain({ actor, team, action, domain }: ParsedInputOf<typeof changeSsoDomain>) {
    return this.sso.changeDomain(actor, team, action, domain);
  }
}
