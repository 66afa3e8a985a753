import { type Actor, templateDeleted } from '@rowdeck/contracts';
import { type Outbox } from '@rowdeck/messaging';
import { type Transactions } from '@rowdeck/persistence';
import { IsNull } from 'typeorm';
import { Template } from './template.entity';
import { deletionForbidden, templateNotFound } from './template.errors';
import { mayDelete, type VisibleTemplates } from './visible-templates';

/**
 * Takes a template away from everybody who could see it. Its objects stay: decks that were made from it begin with its base
 * (`SweepContents` clears them when no presentation needs them).
 */
export class DeleteTemplate {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `template.not_found`, `auth.forbidden`. */
  async execute(actor: Actor, id: number): Promise<void> {
    const seen = await this.visible.one(actor, id);
    if (!mayDelete(actor, seen)) throw deletionForbidden();
    const { name, ownerId } = seen.template;
    await this.transactions.run(async (manager) => {
      const { affected } = await manager.update(Template, { id, deletedAt: IsNull() }, { deletedAt: new Date() });
      if (affected === 0) throw templateNotFound();
      const data = { template_id: id, owner_id: ownerId, name };
      await this.outbox.append(manager, templateDeleted, data, { subject: String(id), actor });
    });
  }
}
