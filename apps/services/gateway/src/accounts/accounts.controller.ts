import { Controller, Res } from '@nestjs/common';
import {
  accountsHttp,
  confirmUser,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  signUp,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type Response } from 'express';
import { clientOf } from '../http/client-address';
import { Route, type RouteCall } from '../http/route.decorator';
import { DeviceCookie, SignUpCookie } from '../sessions/cookies';
import { SessionDoor } from '../sessions/session-door';
import { Sites } from '../sites/sites';

/** Sign-up, confirmation and password reset. No answer says whether an address has an account. */
@Controller()
export class AccountsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly device: DeviceCookie,
    private readonly signedUp: SignUpCookie,
    private readonly door: SessionDoor,
    private readonly sites: Sites,
  ) {}

  @Route(accountsHttp.signUp)
  async signUp(
    { body, request }: RouteCall<typeof accountsHttp.signUp>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { browser } = await this.rpc.call(signUp, { form: body.user, client: clientOf(request) });
    this.signedUp.write(response, browser);
    return { message: 'We have sent you an email. Open the link in it to confirm your address.' };
  }

  @Route(accountsHttp.confirm)
  async confirm(
    { body, request }: RouteCall<typeof accountsHttp.confirm>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { confirmation_token: token, password } = body;
    const browser = this.signedUp.read(request);
    const { session, pending, ...user } = await this.rpc.call(confirmUser, {
      ...{ token, password, browser },
      ...{ client: this.device.clientOf(request), site: this.sites.of(request) },
    });
    if (browser !== null) this.signedUp.clear(response);
    if (session) await this.door.enter(request, response, session);
    if (!pending) return { user, signed_in: session !== null };
    return { user, signed_in: false, ...this.door.askForSecondFactor(response, pending) };
  }

  @Route(accountsHttp.resendConfirmation)
  async resend(
    { body, request }: RouteCall<typeof accountsHttp.resendConfirmation>,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.rpc.call(resendConfirmation, { email: body.user.email, client: clientOf(request) });
    this.signedUp.renew(request, response);
    return { message: 'If the address is waiting to be confirmed, a new email is on its way.' };
  }

  @Route(accountsHttp.requestPasswordReset)
  async requestPasswordReset({ body, request }: RouteCall<typeof accountsHttp.requestPasswordReset>) {
    await this.rpc.call(requestPasswordReset, { form: body.user, client: this.device.clientOf(request) });
    return { message: 'If there is an account with this address, an email with a reset link is on its way.' };
  }

  @Route(accountsHttp.resetPassword)
  async resetPassword(
    { body, request }: RouteCall<typeof accountsHttp.resetPassword>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { device } = await this.rpc.call(resetPassword, { form: body.user, client: clientOf(request) });
    this.device.write(response, device);
    return { message: 'Your password has been changed. You can now sign in with it.' };
  }
}
