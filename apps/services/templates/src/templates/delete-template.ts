import { Injectable } from '@nestjs/common';
import { type Actor, templateDeleted } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { IsNull } from 'typeorm';
import { Template } from './template.entity';
import { templateNotFound } from './template.errors';
import { VisibleTemplates } from './visible-templates';

/**
 * Takes a template away from everybody who could see it. Its objects stay: decks that were made from it begin with its base
 * (`SweepContents` clears them when no presentation needs them).
 */
@Injectable()
export class DeleteTemplate {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `template.not_found`, `auth.forbidden`. */
  async execute(actor: Actor, id: number): Promise<void> {
    const { name, ownerId } = await this.visible.deletable(actor, id);
    await this.transactions.run(async (manager) => {
      const { affected } = await manager.update(Template, { id, deletedAt: IsNull() }, { deletedAt: new Date() });
      if (affected === 0) throw templateNotFound();
      const data = { template_id: id, owner_id: ownerId, name };
      await this.outbox.append(manager, templateDeleted, data, { subject: String(id), actor });
    });
  }
}
