import { Injectable } from '@nestjs/common';
import { type Actor, templateRenamed } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { IsNull } from 'typeorm';
import { nameFault } from './new-template-form';
import { Template } from './template.entity';
import { templateInvalid, templateNotFound } from './template.errors';
import { VisibleTemplates } from './visible-templates';

/** Gives a template another name. Batches keep the one that it had. */
@Injectable()
export class RenameTemplate {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `template.not_found`, `auth.forbidden`, `template.invalid`. */
  async execute(actor: Actor, id: number, wanted: string): Promise<void> {
    const { name: former, ownerId } = (await this.visible.changeable(actor, id)).template;
    const name = wanted.trim();
    const fault = nameFault(name);
    if (fault !== null) throw templateInvalid({ name: [fault] });
    if (name === former) return;
    await this.transactions.run(async (manager) => {
      const { affected } = await manager.update(Template, { id, deletedAt: IsNull() }, { name });
      if (affected === 0) throw templateNotFound();
      const data = { template_id: id, owner_id: ownerId, name, former_name: former };
      await this.outbox.append(manager, templateRenamed, data, { subject: String(id), actor });
    });
  }
}
