import { Controller } from '@nestjs/common';
import { changeMemberRole, type ParsedInputOf, removeMember } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ChangeRole } from './change-role';
import { RemoveMember } from './remove-member';

@Controller()
export class MembersRpc {
  constructor(
    private readonly roles: ChangeRole,
    private readonly removal: RemoveMember,
  ) {}

  @Handles(changeMemberRole)
  changeRole({ actor, team, member, role }: ParsedInputOf<typeof changeMemberRole>) {
    return this.roles.execute(actor, team, member, role);
  }

  @Handles(removeMember)
  async remove({ actor, team, member }: ParsedInputOf<typeof removeMember>) {
    await this.removal.execute(actor, team, member);
    return {};
  }
}
