import { Controller } from '@nestjs/common';
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
  invitationsHttp,
  inviteMember,
  listInvitations,
  listReceivedInvitations,
  resendInvitation,
  revokeInvitation,
  teamsHttp,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { Route, type RouteCall } from '../http/route.decorator';

@Controller()
export class InvitationsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(teamsHttp.invite)
  invite({ actor, params, body }: RouteCall<typeof teamsHttp.invite>) {
    return this.rpc.call(inviteMember, { actor, team: params.id, email: body.email, role: body.role });
  }

  @Route(teamsHttp.invitations)
  sent({ actor, params }: RouteCall<typeof teamsHttp.invitations>) {
    return this.rpc.call(listInvitations, { actor, team: params.id });
  }

  @Route(teamsHttp.resendInvitation)
  resend({ actor, params }: RouteCall<typeof teamsHttp.resendInvitation>) {
    return this.rpc.call(resendInvitation, { actor, team: params.id, invitation: params.invitationId });
  }

  @Route(teamsHttp.revokeInvitation)
  async revoke({ actor, params }: RouteCall<typeof teamsHttp.revokeInvitation>) {
    await this.rpc.call(revokeInvitation, { actor, team: params.id, invitation: params.invitationId });
  }

  @Route(invitationsHttp.find)
  find({ body }: RouteCall<typeof invitationsHttp.find>) {
    return this.rpc.call(findInvitation, { token: body.invitation_token });
  }

  @Route(invitationsHttp.list)
  received({ actor }: RouteCall<typeof invitationsHttp.list>) {
    return this.rpc.call(listReceivedInvitations, { actor });
  }

  @Route(invitationsHttp.accept)
  accept({ actor, params }: RouteCall<typeof invitationsHttp.accept>) {
    return this.rpc.call(acceptInvitation, { actor, invitation: params.id });
  }

  @Route(invitationsHttp.decline)
  async decline({ actor, params }: RouteCall<typeof invitationsHttp.decline>) {
    await this.rpc.call(declineInvitation, { actor, invitation: params.id });
  }
}
