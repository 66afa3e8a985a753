import { Injectable } from '@nestjs/common';
import { type Actor, type TemplateDetail } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { callOf } from '@rowdeck/service-kit';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { templateOfCall } from './template-of-call.repository';
import { TemplateStorage } from './template-storage';
import { insertTemplate } from './insert-template';
import { lockTemplate } from './lock-template.repository';
import { suffixed } from './new-template-form';
import { toDetail } from './template.view';
import { VisibleTemplates } from './visible-templates';

/** Copies a template the actor can see into one of their own; of equal calls with one key, once. The version, and with it every stored object, is shared. */
@Injectable()
export class DuplicateTemplate {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly storage: TemplateStorage,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `template.not_found`, `template.invalid` when the account has as many as it may. */
  async execute(actor: Actor, id: number, idempotencyKey: string | null): Promise<TemplateDetail> {
    const { template: source, teams } = await this.visible.one(actor, id);
    const copy = { name: suffixed(source.name, ' (copy)'), teamId: null, version: source.version };
    const origin = { duplicatedFrom: source.id, convertedFrom: null, call: callOf(idempotencyKey, ['duplicate', id]) };
    const template = await this.transactions.run(async (manager) => {
      await new StorageAccountRepository(manager).open(actor.userId);
      const made = await templateOfCall(manager, actor.userId, origin.call);
      if (made) return made;
      await this.storage.assertPlace(manager, actor.userId);
      // What is deleted counts no more, and the copy would store it for nobody.
      await lockTemplate(manager, id);
      return insertTemplate(manager, this.outbox, actor, { ...copy, ...origin });
    });
    return toDetail(actor, { template, teams }, 0);
  }
}
