import { Injectable } from '@nestjs/common';
import { templateDeleted } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { type EntityManager, In, IsNull } from 'typeorm';
import { StorageAccount } from '../storage/storage-account.entity';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { UploadInProgress } from '../storage/upload-in-progress.entity';
import { TemplateVersion } from '../templates/template-version.entity';
import { Template } from '../templates/template.entity';
import { TemplateDraft } from '../templates/template-draft.entity';

/** Stands for whoever is gone: nobody has it (RFC 9562, section 5.9). */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const NAMELESS = 'Deleted template';

/**
 * Deletes the templates of a user whose account is gone. Files that nobody else needs are swept as those of any deleted template;
 * what decks of others were made from stays as long as they do, without its name and without an owner.
 */
@Injectable()
export class ForgetOwner {
  constructor(private readonly outbox: Outbox) {}

  async execute(manager: EntityManager, ownerId: string): Promise<void> {
    // As everybody does who changes what the account stores.
    await new StorageAccountRepository(manager).lock(ownerId);
    const living = await manager.findBy(Template, { ownerId, deletedAt: IsNull() });
    await manager.update(Template, { ownerId, deletedAt: IsNull() }, { deletedAt: () => 'clock_timestamp()' });
    for (const { id, name } of living) {
      const data = { template_id: id, owner_id: ownerId, name };
      await this.outbox.append(manager, templateDeleted, data, { subject: String(id), actor: null });
    }
    await manager.delete(TemplateDraft, { templateId: In(living.map(({ id }) => id)) });
    await manager.update(Template, { ownerId }, { ownerId: NOBODY, name: NAMELESS, teamId: null });
    await manager.update(TemplateVersion, { ownerId }, { ownerId: null, fileName: `${NAMELESS}.pptx` });
    await manager.delete(UploadInProgress, { ownerId });
    await manager.delete(StorageAccount, { ownerId });
  }
}
