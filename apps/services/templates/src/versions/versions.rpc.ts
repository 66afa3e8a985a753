import { Controller } from '@nestjs/common';
import {
  discardVersion,
  getVersionChanges,
  listVersions,
  type ParsedInputOf,
  uploadVersion,
  useVersion,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ReadTemplates } from '../templates/read-templates';
import { TemplateVersions } from './template-versions';
import { UploadVersion } from './upload-version';
import { UseVersion } from './use-version';

@Controller()
export class VersionsRpc {
  constructor(
    private readonly upload: UploadVersion,
    private readonly usage: UseVersion,
    private readonly versions: TemplateVersions,
    private readonly templates: ReadTemplates,
  ) {}

  @Handles(uploadVersion)
  take({ actor, id, file, idempotencyKey }: ParsedInputOf<typeof uploadVersion>) {
    return this.upload.execute(actor, id, file, idempotencyKey);
  }

  @Handles(getVersionChanges)
  changes({ actor, id, versionId }: ParsedInputOf<typeof getVersionChanges>) {
    return this.versions.changes(actor, id, versionId);
  }

  @Handles(useVersion)
  async use({ actor, id, versionId, replaces, ifMatch }: ParsedInputOf<typeof useVersion>) {
    await this.usage.execute(actor, id, { versionId, replaces, ifMatch });
    return this.templates.detail(actor, id);
  }

  @Handles(discardVersion)
  async discard({ actor, id, versionId }: ParsedInputOf<typeof discardVersion>) {
    await this.versions.discard(actor, id, versionId);
    return {};
  }

  @Handles(listVersions)
  async list({ actor, id }: ParsedInputOf<typeof listVersions>) {
    return { versions: await this.versions.list(actor, id) };
  }
}
