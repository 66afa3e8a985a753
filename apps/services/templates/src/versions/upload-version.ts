import { Injectable } from '@nestjs/common';
import { type Actor, type VersionChanges } from '@rowdeck/contracts';
import { IncomingFiles } from '@rowdeck/object-storage';
import { Transactions } from '@rowdeck/persistence';
import { callOf } from '@rowdeck/service-kit';
import { type EntityManager } from 'typeorm';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { fileFault, storedName, type UploadedTemplate } from '../templates/new-template-form';
import { StoreVersion } from '../templates/store-version';
import { lockTemplate } from '../templates/lock-template.repository';
import { TemplateContents } from '../templates/template-contents';
import { TemplateDraft } from '../templates/template-draft.entity';
import { type BegunUpload, TemplateStorage } from '../templates/template-storage';
import { TemplateVersion } from '../templates/template-version.entity';
import { templateInvalid } from '../templates/template.errors';
import { versionOfCall } from '../templates/template-of-call.repository';
import { VisibleTemplates } from '../templates/visible-templates';
import { toChanges } from './version.view';

/** Takes a file that is to be used for a template, so that what changes can be seen before; of equal calls with one key, once. The upload is gone afterwards, whatever happened. */
@Injectable()
export class UploadVersion {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly storage: TemplateStorage,
    private readonly versions: StoreVersion,
    private readonly contents: TemplateContents,
    private readonly incoming: IncomingFiles,
    private readonly transactions: Transactions,
  ) {}

  /** Throws `template.not_found`, `auth.forbidden`, `template.invalid`, `template.rejected`. */
  execute(
    actor: Actor,
    id: number,
    file: UploadedTemplate | null,
    idempotencyKey: string | null,
  ): Promise<VersionChanges> {
    return this.incoming.consume(file, () => this.store(actor, id, file, idempotencyKey));
  }

  private async store(
    actor: Actor,
    id: number,
    file: UploadedTemplate | null,
    idempotencyKey: string | null,
  ): Promise<VersionChanges> {
    const { template } = await this.visible.changeable(actor, id);
    const fault = fileFault(file);
    if (fault !== null || !file) throw templateInvalid({ file: [fault ?? ''] });
    const { userId } = actor;
    const call = file.sha256 === undefined ? null : callOf(idempotencyKey, [id, file.fileName, file.sha256]);
    const known = call && (await this.transactions.run((manager) => versionOfCall(manager, userId, call)));
    if (known) return toChanges(template.version, known);
    const upload = await this.storage.beginVersion(actor, file.size);
    const register = () => this.contents.register(file.objectKey);
    const source = { ...file, fileName: storedName(file.fileName), register, convert: null };
    const version = await this.versions.execute(source, upload, (manager, made) =>
      this.insert(manager, id, { upload, version: Object.assign(made, { call }) }),
    );
    return toChanges(template.version, version);
  }

  private async insert(
    manager: EntityManager,
    templateId: number,
    { upload, version }: { readonly upload: BegunUpload; readonly version: TemplateVersion },
  ): Promise<TemplateVersion> {
    await new StorageAccountRepository(manager).lockKnown(upload.ownerId);
    const known = await versionOfCall(manager, upload.ownerId, version.call);
    await this.storage.keep(manager, upload, known ? 0 : Number(version.storedBytes));
    if (known) return known;
    await lockTemplate(manager, templateId);
    await manager.insert(TemplateVersion, version);
    await manager.insert(TemplateDraft, { versionId: version.id, templateId, createdAt: () => 'clock_timestamp()' });
    return version;
  }
}
