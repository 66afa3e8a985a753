import { Injectable } from '@nestjs/common';
import { type batchCompleted, type DataOf } from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { type EntityManager } from 'typeorm';
import { PublicLinks } from '../links/public-links';
import { preferencesOf } from '../users/user-views';
import { User } from '../users/user.entity';
import { batchFinishedMail } from './batch-finished.mail';

/** Emails the owner of a batch that it has finished. */
@Injectable()
export class NotifyOwner {
  constructor(
    private readonly mails: MailOutbox,
    private readonly links: PublicLinks,
  ) {}

  async execute(manager: EntityManager, batch: DataOf<typeof batchCompleted>): Promise<void> {
    const owner = await manager.findOneBy(User, { id: batch.owner_id });
    // The account may have been deleted since, or be about to be, which has stopped the batch.
    if (!owner || owner.deletionDueAt || !preferencesOf(owner).batch_emails) return;
    const { template_name, completed_count: completed, failed_count: failed } = batch;
    await this.mails.append(manager, batchFinishedMail, {
      to: owner.email,
      data: {
        name: owner.name,
        template_name,
        completed,
        failed,
        url: this.links.batch(batch.batch_id),
        locale: preferencesOf(owner).locale,
      },
    });
  }
}
