import { Controller } from '@nestjs/common';
import { claimCall, finishCall, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { RememberedCalls } from './remembered-calls';

@Controller()
export class RememberedCallsRpc {
  constructor(private readonly calls: RememberedCalls) {}

  @Handles(claimCall)
  claim({ actor, key, fingerprint }: ParsedInputOf<typeof claimCall>) {
    return this.calls.claim({ userId: actor.userId, key, fingerprint });
  }

  @Handles(finishCall)
  async finish({ actor, key, ticket, answer }: ParsedInputOf<typeof finishCall>) {
    await this.calls.finish({ userId: actor.userId, key, ticket }, answer);
    return {};
  }
}
