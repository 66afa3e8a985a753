import { Injectable } from '@nestjs/common';
import { type Actor, type TemplateDetail } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { TemplateStorage } from './template-storage';
import { insertTemplate } from './insert-template';
import { NAME_MAX_LENGTH } from './new-template-form';
import { toDetail } from './template.view';
import { VisibleTemplates } from './visible-templates';

const SUFFIX = ' (copy)';

/** Within what a name may have: a copy of a copy of a copy would outgrow it. */
const nameOfCopy = (name: string): string => `${name.slice(0, NAME_MAX_LENGTH - SUFFIX.length)}${SUFFIX}`;

/** Copies a template the actor can see into one of their own. The version, and with it every stored object, is shared. */
@Injectable()
export class DuplicateTemplate {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly storage: TemplateStorage,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `template.not_found`, `template.invalid` when the account has as many as it may. */
  async execute(actor: Actor, id: number): Promise<TemplateDetail> {
    const { template: source, teams } = await this.visible.one(actor, id);
    const copy = { name: nameOfCopy(source.name), teamId: null, version: source.version, duplicatedFrom: source.id };
    const template = await this.transactions.run(async (manager) => {
      await this.storage.assertPlace(manager, actor.userId);
      return insertTemplate(manager, this.outbox, actor, copy);
    });
    return toDetail(actor, { template, teams }, 0);
  }
}
