import { Controller, Res } from '@nestjs/common';
import {
  cancelEmailChange,
  changePassword,
  confirmEmailChange,
  getProfile,
  profileHttp,
  resendEmailChange,
  updateProfile,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type Response } from 'express';
import { clientOf } from '../http/client-address';
import { Route, type RouteCall } from '../http/route.decorator';
import { DeviceCookie } from '../sessions/cookies';

@Controller()
export class ProfileController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly device: DeviceCookie,
  ) {}

  @Route(profileHttp.show)
  show({ actor }: RouteCall<typeof profileHttp.show>) {
    return this.rpc.call(getProfile, { actor });
  }

  @Route(profileHttp.update)
  update({ actor, body, request }: RouteCall<typeof profileHttp.update>) {
    return this.rpc.call(updateProfile, { actor, form: body, client: clientOf(request) });
  }

  @Route(profileHttp.resendEmailChange)
  async resendEmailChange({ actor, request }: RouteCall<typeof profileHttp.resendEmailChange>) {
    await this.rpc.call(resendEmailChange, { actor, client: clientOf(request) });
  }

  @Route(profileHttp.cancelEmailChange)
  async cancelEmailChange({ actor }: RouteCall<typeof profileHttp.cancelEmailChange>) {
    await this.rpc.call(cancelEmailChange, { actor });
  }

  @Route(profileHttp.changePassword)
  async changePassword(
    { actor, session, body, request }: RouteCall<typeof profileHttp.changePassword>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const { token } = session;
    const { device } = await this.rpc.call(changePassword, { actor, token, form: body, client: clientOf(request) });
    this.device.write(response, device);
  }

  @Route(profileHttp.confirmEmailChange)
  confirmEmailChange({ body, request }: RouteCall<typeof profileHttp.confirmEmailChange>) {
    return this.rpc.call(confirmEmailChange, { token: body.email_change_token, client: clientOf(request) });
  }
}
