import { Controller, Res } from '@nestjs/common';
import {
  completeSignIn,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  Problem,
  renewRecoveryCodes,
  secondFactorHttp,
  type SessionView,
  setUpSecondFactor,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type Response } from 'express';
import { clientOf } from '../http/client-address';
import { Route, type RouteCall } from '../http/route.decorator';
import { DeviceCookie, SecondStepCookie } from '../sessions/cookies';
import { SessionDoor } from '../sessions/session-door';
import { Sites } from '../sites/sites';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly door: SessionDoor,
    private readonly device: DeviceCookie,
    private readonly secondStep: SecondStepCookie,
    private readonly sites: Sites,
  ) {}

  @Route(secondFactorHttp.show)
  show({ actor }: RouteCall<typeof secondFactorHttp.show>) {
    return this.rpc.call(getSecondFactor, { actor });
  }

  @Route(secondFactorHttp.setUp)
  setUp({ actor, session, body, request }: RouteCall<typeof secondFactorHttp.setUp>) {
    const { token } = session;
    return this.rpc.call(setUpSecondFactor, { actor, token, form: body, client: clientOf(request) });
  }

  @Route(secondFactorHttp.enable)
  enable({ actor, session, body, request }: RouteCall<typeof secondFactorHttp.enable>) {
    const { token } = session;
    return this.rpc.call(enableSecondFactor, { actor, token, form: body, client: clientOf(request) });
  }

  @Route(secondFactorHttp.renewCodes)
  renewCodes({ actor, body, request }: RouteCall<typeof secondFactorHttp.renewCodes>) {
    return this.rpc.call(renewRecoveryCodes, { actor, form: body, client: clientOf(request) });
  }

  @Route(secondFactorHttp.turnOff)
  async turnOff({ actor, body, request }: RouteCall<typeof secondFactorHttp.turnOff>): Promise<void> {
    await this.rpc.call(disableSecondFactor, { actor, form: body, client: clientOf(request) });
  }

  @Route(secondFactorHttp.signIn)
  async signIn(
    { body, request }: RouteCall<typeof secondFactorHttp.signIn>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView> {
    const token = this.secondStep.read(request);
    if (token === null) {
      throw new Problem('auth.second_factor_expired', {
        detail: 'This took too long. Sign in with your password again.',
      });
    }
    const client = this.device.clientOf(request);
    const site = this.sites.of(request);
    const opened = await this.rpc.call(completeSignIn, { token, form: body.user, client, site });
    return this.door.admit(request, response, opened);
  }
}
