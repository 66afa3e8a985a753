import { Injectable } from '@nestjs/common';
import { type CurrentUser, getUsage } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type RequestSession } from '../http/request-session';

/** The signed-in identity of the specification: who from identity, plan and usage from billing. */
@Injectable()
export class CurrentUserQuery {
  constructor(private readonly rpc: RpcClient) {}

  async of({ actor, profile }: Pick<RequestSession, 'actor' | 'profile'>): Promise<CurrentUser> {
    const { watermark: _, ...usage } = await this.rpc.call(getUsage, { actor });
    return { ...profile, ...usage };
  }
}
