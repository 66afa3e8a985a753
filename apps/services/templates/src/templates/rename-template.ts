import { Injectable } from '@nestjs/common';
import { type Actor, templateNameFault, templateRenamed, type WantedRevisions } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { lockTemplate } from './lock-template.repository';
import { Template } from './template.entity';
import { templateInvalid } from './template.errors';
import { VisibleTemplates } from './visible-templates';

/** Gives a template another name. Batches keep the one that it had. */
@Injectable()
export class RenameTemplate {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `template.not_found`, `auth.forbidden`, `template.invalid`, `request.precondition_failed`. */
  async execute(actor: Actor, id: number, wanted: string, ifMatch?: WantedRevisions): Promise<void> {
    const { ownerId } = (await this.visible.changeable(actor, id)).template;
    const name = wanted.trim();
    const fault = templateNameFault(name);
    if (fault !== null) throw templateInvalid({ name: [fault] });
    await this.transactions.run(async (manager) => {
      const { name: former, assertWanted } = await lockTemplate(manager, id);
      assertWanted(ifMatch);
      if (name === former) return;
      await manager.update(Template, { id }, { name });
      const data = { template_id: id, owner_id: ownerId, name, former_name: former };
      await this.outbox.append(manager, templateRenamed, data, { subject: String(id), actor });
    });
  }
}
