import { Controller } from '@nestjs/common';
import { changeTeamSsoDomain, endTeamSso, getTeamSso, type ParsedInputOf, saveTeamSso } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { TeamSsoSettings } from './team-sso-settings';

@Controller()
export class TeamSsoRpc {
  constructor(private readonly settings: TeamSsoSettings) {}

  @Handles(getTeamSso)
  get(of: ParsedInputOf<typeof getTeamSso>) {
    return this.settings.read(of);
  }

  @Handles(saveTeamSso)
  save({ form, ...of }: ParsedInputOf<typeof saveTeamSso>) {
    return this.settings.save(of, form);
  }

  @Handles(endTeamSso)
  async end(of: ParsedInputOf<typeof endTeamSso>) {
    await this.settings.end(of);
    return {};
  }

  @Handles(changeTeamSsoDomain)
  changeDomain({ action, domain, ...of }: ParsedInputOf<typeof changeTeamSsoDomain>) {
    return this.settings.changeDomain(of, action, domain);
  }
}
