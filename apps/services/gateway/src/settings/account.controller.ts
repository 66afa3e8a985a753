import { Controller, Res } from '@nestjs/common';
import { accountHttp, allowExport, cancelDeletion, sendOwnerCode, updatePreferences } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type Response } from 'express';
import { AccountExport } from '../exports/account-export';
import { clientOf } from '../http/client-address';
import { Route, type RouteCall } from '../http/route.decorator';
import { AccountDeletion } from './account-deletion';

@Controller()
export class AccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly deletion: AccountDeletion,
    private readonly data: AccountExport,
  ) {}

  @Route(accountHttp.show)
  show({ session }: RouteCall<typeof accountHttp.show>) {
    return this.deletion.show(session);
  }

  @Route(accountHttp.preferences)
  preferences({ session }: RouteCall<typeof accountHttp.preferences>) {
    return session.profile.preferences;
  }

  @Route(accountHttp.updatePreferences)
  updatePreferences({ actor, body, request }: RouteCall<typeof accountHttp.updatePreferences>) {
    return this.rpc.call(updatePreferences, { actor, preferences: body, client: clientOf(request) });
  }

  @Route(accountHttp.sendOwnerCode)
  async sendOwnerCode({ actor, request }: RouteCall<typeof accountHttp.sendOwnerCode>) {
    await this.rpc.call(sendOwnerCode, { actor, client: clientOf(request) });
  }

  @Route(accountHttp.requestDeletion)
  requestDeletion({ session, body, request }: RouteCall<typeof accountHttp.requestDeletion>) {
    return this.deletion.request(session, body, clientOf(request));
  }

  @Route(accountHttp.allowExport)
  async allowExport({ actor, session, body, request }: RouteCall<typeof accountHttp.allowExport>) {
    await this.rpc.call(allowExport, { actor, token: session.token, form: body, client: clientOf(request) });
  }

  @Route(accountHttp.export)
  async export(
    { actor, session, request }: RouteCall<typeof accountHttp.export>,
    @Res() response: Response,
  ): Promise<void> {
    await this.data.send({ actor, token: session.token, client: clientOf(request) }, request, response);
  }

  @Route(accountHttp.cancelDeletion)
  async cancelDeletion({ actor, request }: RouteCall<typeof accountHttp.cancelDeletion>) {
    await this.rpc.call(cancelDeletion, { actor, client: clientOf(request) });
  }
}
