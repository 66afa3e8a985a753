import { Injectable } from '@nestjs/common';
import { type Actor, LISTED_VERSIONS, type TemplateVersionView, type VersionChanges } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { CountedVersionRepository } from '../storage/counted-version.repository';
import { TemplateDraft } from '../templates/template-draft.entity';
import { TemplateVersion } from '../templates/template-version.entity';
import { versionNotFound } from '../templates/template.errors';
import { VisibleTemplates } from '../templates/visible-templates';
import { RevisionRepository } from './revision.repository';
import { toChanges, toVersionView } from './version.view';

/** The files that templates have, had and may get. Each method throws `template.not_found`. */
@Injectable()
export class TemplateVersions {
  private readonly revisions: RevisionRepository;

  constructor(
    private readonly visible: VisibleTemplates,
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
  ) {
    this.revisions = new RevisionRepository(manager);
  }

  /** Newest first. */
  async list(actor: Actor, id: number): Promise<TemplateVersionView[]> {
    const { template } = await this.visible.one(actor, id);
    const { version, createdAt } = template;
    const used = await this.revisions.listed(id, LISTED_VERSIONS);
    const only = { ...version, number: 1, placeholdersCount: version.placeholders.length, createdAt };
    return (used.length > 0 ? used : [only]).map((each) => toVersionView(each, version.id));
  }

  /** Throws `auth.forbidden`, `template.version_not_found`. */
  async changes(actor: Actor, id: number, versionId: string): Promise<VersionChanges> {
    const { template } = await this.visible.changeable(actor, id);
    if (versionId === template.version.id) return toChanges(template.version, template.version);
    const known = await this.revisions.isOf(id, versionId);
    const version = known ? await this.manager.findOneBy(TemplateVersion, { id: versionId }) : null;
    if (!version) throw versionNotFound();
    return toChanges(template.version, version);
  }

  /** Gives up what was uploaded and not used: its room is free at once, and its version is swept. Throws `auth.forbidden`, `template.version_not_found`. */
  async discard(actor: Actor, id: number, versionId: string): Promise<void> {
    await this.visible.changeable(actor, id);
    await this.transactions.run((manager) =>
      new CountedVersionRepository(manager).around([id], async () => {
        const { affected } = await manager.delete(TemplateDraft, { templateId: id, versionId });
        if (affected === 0) throw versionNotFound();
      }),
    );
  }
}
