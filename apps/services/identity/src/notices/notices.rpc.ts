import { Controller } from '@nestjs/common';
import { batchSeen, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { NotifyOwner } from './notify-owner';

@Controller()
export class NoticesRpc {
  constructor(private readonly notice: NotifyOwner) {}

  @Handles(batchSeen)
  async seen({ actor, batchId }: ParsedInputOf<typeof batchSeen>) {
    await this.notice.seen(actor, batchId);
    return {};
  }
}
