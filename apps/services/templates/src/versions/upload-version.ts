import { Injectable } from '@nestjs/common';
import { type Actor, type VersionChanges } from '@rowdeck/contracts';
import { IncomingFiles } from '@rowdeck/object-storage';
import { type EntityManager } from 'typeorm';
import { fileFault, storedName, type UploadedTemplate } from '../templates/new-template-form';
import { StoreVersion } from '../templates/store-version';
import { lockTemplate } from '../templates/lock-template.repository';
import { TemplateContents } from '../templates/template-contents';
import { TemplateDraft } from '../templates/template-draft.entity';
import { type BegunUpload, TemplateStorage } from '../templates/template-storage';
import { TemplateVersion } from '../templates/template-version.entity';
import { templateInvalid } from '../templates/template.errors';
import { VisibleTemplates } from '../templates/visible-templates';
import { toChanges } from './version.view';

/** Takes a file that is to be used for a template, so that what changes can be seen before. The upload is gone afterwards, whatever happened. */
@Injectable()
export class UploadVersion {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly storage: TemplateStorage,
    private readonly versions: StoreVersion,
    private readonly contents: TemplateContents,
    private readonly incoming: IncomingFiles,
  ) {}

  /** Throws `template.not_found`, `auth.forbidden`, `template.invalid`, `template.rejected`. */
  execute(actor: Actor, id: number, file: UploadedTemplate | null): Promise<VersionChanges> {
    return this.incoming.consume(file, () => this.store(actor, id, file));
  }

  private async store(actor: Actor, id: number, file: UploadedTemplate | null): Promise<VersionChanges> {
    const { template } = await this.visible.changeable(actor, id);
    const fault = fileFault(file);
    if (fault !== null || !file) throw templateInvalid({ file: [fault ?? ''] });
    const upload = await this.storage.beginVersion(actor, file.size);
    const register = () => this.contents.register(file.objectKey);
    const source = { ...file, fileName: storedName(file.fileName), register, convert: null };
    const version = await this.versions.execute(source, upload, (manager, made) =>
      this.insert(manager, id, { upload, version: made }),
    );
    return toChanges(template.version, version);
  }

  private async insert(
    manager: EntityManager,
    templateId: number,
    { upload, version }: { readonly upload: BegunUpload; readonly version: TemplateVersion },
  ): Promise<TemplateVersion> {
    await this.storage.keep(manager, upload, Number(version.storedBytes));
    await lockTemplate(manager, templateId);
    await manager.insert(TemplateVersion, version);
    await manager.insert(TemplateDraft, { versionId: version.id, templateId, createdAt: () => 'clock_timestamp()' });
    return version;
  }
}
