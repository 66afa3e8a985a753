import { Injectable } from '@nestjs/common';
import { type Actor, templateDeleted, type WantedRevisions } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { CountedVersionRepository } from '../storage/counted-version.repository';
import { lockTemplate } from './lock-template.repository';
import { Template } from './template.entity';
import { VisibleTemplates } from './visible-templates';

/**
 * Takes a template away from everybody who could see it; what it stores counts no more, unless presentations need it. Its objects
 * stay: decks that were made from it begin with its base (`SweepContents` clears them when no presentation needs them).
 */
@Injectable()
export class DeleteTemplate {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `template.not_found`, `auth.forbidden`, `request.precondition_failed`. */
  async execute(actor: Actor, id: number, ifMatch?: WantedRevisions): Promise<void> {
    const { name, ownerId } = await this.visible.deletable(actor, id);
    await this.transactions.run((manager) =>
      new CountedVersionRepository(manager).around([id], async () => {
        (await lockTemplate(manager, id)).assertWanted(ifMatch);
        await manager.update(Template, { id }, { deletedAt: () => 'clock_timestamp()' });
        const data = { template_id: id, owner_id: ownerId, name };
        await this.outbox.append(manager, templateDeleted, data, { subject: String(id), actor });
      }),
    );
  }
}
