import { Injectable } from '@nestjs/common';
import { type Actor, type batchCompleted, type DataOf, inPlainWords } from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Transactions } from '@rowdeck/persistence';
import { activeTrace, Every, inSpan, isTracing } from '@rowdeck/service-kit';
import { type EntityManager } from 'typeorm';
import { PublicLinks } from '../links/public-links';
import { preferencesOf } from '../users/user-views';
import { User } from '../users/user.entity';
import { batchFinishedMail } from './batch-finished.mail';
import { type BatchOutcome, hasFaults } from './batch-notice.entity';
import { type BatchEnd, BatchNotices } from './batch-notice.repository';
import { NoticeRepository } from './notice.repository';
import { OwnNotices } from './own-notices';
import { ShownBrands } from './shown-brand.repository';

const AT_ONCE = 50;

/** A rerun of which a release before tells has no number; the first is the likeliest. */
const runOf = (rerun: DataOf<typeof batchCompleted>['rerun']): number => (rerun ? (rerun.number ?? 1) : 0);

/** Tells the owner of a batch that it has finished: among the notices, and by an email unless they were watching it. Each as they chose. */
@Injectable()
export class NotifyOwner {
  constructor(
    private readonly transactions: Transactions,
    private readonly held: BatchNotices,
    private readonly notices: NoticeRepository,
    private readonly own: OwnNotices,
    private readonly mails: MailOutbox,
    private readonly links: PublicLinks,
    private readonly brands: ShownBrands,
  ) {}

  /** The batch has ended. The email waits a moment: the owner's page may be about to show it. */
  async execute(manager: EntityManager, batch: DataOf<typeof batchCompleted>): Promise<void> {
    const { batch_id, owner_id, template_name, batch_name, completed_count, failed_count, not_made_count, rerun } =
      batch;
    const outcome = { template_name, batch_name, completed_count, failed_count, not_made_count };
    const held = isTracing() ? { ...outcome, trace: activeTrace() } : outcome;
    await this.held.hold(manager, { batchId: batch_id, run: runOf(rerun) }, owner_id, held);
    const owner = await manager.findOneBy(User, { id: owner_id });
    if (owner && preferencesOf(owner)[hasFaults(outcome) ? 'failure_notices' : 'batch_notices']) {
      await this.notices.add(manager, owner_id, batch_id, outcome);
    }
  }

  /** The actor has been shown the end of a batch. Of a batch of somebody else this changes nothing. */
  async seen(actor: Pick<Actor, 'userId'>, end: BatchEnd): Promise<void> {
    await this.held.markSeen(end, actor.userId);
    await this.own.markSeen(actor, end.batchId);
  }

  @Every({ seconds: 2, task: 'send emails about batches that nobody watched' })
  async sendDue(): Promise<void> {
    while ((await this.transactions.run((manager) => this.sendSome(manager))) === AT_ONCE);
  }

  private async sendSome(manager: EntityManager): Promise<number> {
    const { taken, unseen } = await this.held.takeDue(manager, AT_ONCE);
    for (const { batchId, userId, outcome } of unseen) {
      if (!outcome) continue;
      const span = { name: 'tell of batch', kind: 'internal', carrier: outcome.trace ?? {} } as const;
      await inSpan(span, () => this.send(manager, userId, batchId, outcome));
    }
    return taken;
  }

  private async send(manager: EntityManager, userId: string, batchId: string, outcome: BatchOutcome): Promise<void> {
    const owner = await manager.findOneBy(User, { id: userId });
    // The account may be about to be deleted, which has stopped the batch.
    if (!owner || owner.deletionDueAt) return;
    if (!preferencesOf(owner)[hasFaults(outcome) ? 'failure_emails' : 'batch_emails']) return;
    await this.mails.append(manager, batchFinishedMail, {
      to: owner.email,
      data: {
        name: owner.name,
        template_name: outcome.template_name,
        batch_name: outcome.batch_name ?? '',
        completed: outcome.completed_count,
        failed: outcome.failed_count - (outcome.not_made_count ?? 0),
        not_made: outcome.not_made_count ?? 0,
        url: this.links.batch(batchId),
        locale: preferencesOf(owner).locale,
        brand: await this.brandOf(manager, owner),
      },
    });
  }

  /** By name and colour: the logo stays with teams. */
  private async brandOf(manager: EntityManager, { id, name }: User) {
    const brand = await this.brands.of(manager, id);
    return brand && { colour: brand.colour, name: brand.name || inPlainWords(name) || 'Rowdeck', logo: null };
  }
}
