import { Controller } from '@nestjs/common';
import { type ParsedInputOf, sendOwnerCode } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { SendOwnerCode } from './send-owner-code';

@Controller()
export class OwnerProofRpc {
  constructor(private readonly codes: SendOwnerCode) {}

  @Handles(sendOwnerCode)
  async send({ actor, client }: ParsedInputOf<typeof sendOwnerCode>) {
    await this.codes.execute(actor, client);
    return {};
  }
}
