import { Controller } from '@nestjs/common';
import { batchSeen, listNotices, markNoticesRead, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { NotifyOwner } from './notify-owner';
import { OwnNotices } from './own-notices';

@Controller()
export class NoticesRpc {
  constructor(
    private readonly notice: NotifyOwner,
    private readonly own: OwnNotices,
  ) {}

  @Handles(batchSeen)
  async seen({ actor, ...end }: ParsedInputOf<typeof batchSeen>) {
    await this.notice.seen(actor, end);
    return {};
  }

  @Handles(listNotices)
  list({ actor, before }: ParsedInputOf<typeof listNotices>) {
    return this.own.page(actor, before);
  }

  @Handles(markNoticesRead)
  async read({ actor, read }: ParsedInputOf<typeof markNoticesRead>) {
    return { unread_count: await this.own.markRead(actor, read) };
  }
}
