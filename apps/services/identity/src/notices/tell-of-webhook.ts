import { Injectable } from '@nestjs/common';
import { type DataOf, type webhookDisabled } from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { type EntityManager } from 'typeorm';
import { PublicLinks } from '../links/public-links';
import { User } from '../users/user.entity';
import { NoticeRepository } from './notice.repository';
import { webhookDisabledMail } from './webhook-disabled.mail';

/** Tells the owner of a webhook that nothing is sent to it any more: by an email and among the notices. What they did themselves they know. */
@Injectable()
export class TellOfWebhook {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly mails: MailOutbox,
    private readonly links: PublicLinks,
  ) {}

  async execute(manager: EntityManager, disabled: DataOf<typeof webhookDisabled>): Promise<void> {
    const { user_id, webhook_id: id, host, reason, failure } = disabled;
    if (reason === 'owner') return;
    const user = await manager.findOneBy(User, { id: user_id });
    if (!user || user.deletionDueAt) return;
    await this.notices.addOfWebhook(manager, user_id, { id, host, reason });
    const data = { name: user.name, host, reason, failure, url: this.links.webhook(id) };
    await this.mails.append(manager, webhookDisabledMail, { to: user.email, data });
  }
}
