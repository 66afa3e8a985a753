import { Injectable } from '@nestjs/common';
import { type DataOf, getTier, isLargestSold, planOf, type quotaThresholdReached } from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { RpcClient } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { PublicLinks } from '../links/public-links';
import { preferencesOf } from '../users/user-views';
import { User } from '../users/user.entity';
import { NoticeRepository } from './notice.repository';
import { quotaThresholdMail } from './quota-threshold.mail';

/**
 * Tells a user that most of a month's presentations are used, or all: among the notices, and by an email, each as they chose. It comes
 * twice a month at most.
 */
@Injectable()
export class TellOfQuota {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly mails: MailOutbox,
    private readonly links: PublicLinks,
    private readonly rpc: RpcClient,
  ) {}

  async execute(manager: EntityManager, reached: DataOf<typeof quotaThresholdReached>): Promise<void> {
    const { user_id, tier, used, limit, resets_on } = reached;
    const user = await manager.findOneBy(User, { id: user_id });
    if (!user || user.deletionDueAt) return;
    const { quota_notices, quota_emails, locale } = preferencesOf(user);
    if (quota_notices) await this.notices.addOfQuota(manager, user_id, { tier, used, limit, resets_on });
    if (!quota_emails) return;
    const { billing } = await this.rpc.call(getTier, { userId: user_id });
    await this.mails.append(manager, quotaThresholdMail, {
      to: user.email,
      data: {
        ...{ name: user.name, plan: planOf(tier).name, used, limit, resets_on, billing, agreed: isLargestSold(tier) },
        url: this.links.subscription(),
        locale,
      },
    });
  }
}
