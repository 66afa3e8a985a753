import { Injectable } from '@nestjs/common';
import { type Actor, templateReplaced, type WantedRevisions } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { TemplateDraft } from '../templates/template-draft.entity';
import { TemplateVersion } from '../templates/template-version.entity';
import { tellFaulty } from '../templates/tell-faulty';
import { DrawTemplates } from '../slides/draw-templates';
import { lockTemplate } from '../templates/lock-template.repository';
import { Template } from '../templates/template.entity';
import { versionConflict, versionNotFound } from '../templates/template.errors';
import { VisibleTemplates } from '../templates/visible-templates';
import { RevisionRepository } from './revision.repository';

/** Which file, and the one that the user has seen to be used. */
export interface WantedVersion {
  readonly versionId: string;
  readonly replaces: string;
  readonly ifMatch?: WantedRevisions;
}

/**
 * Uses another file for a template from now on: one that was uploaded for it, or one that it had before. Batches have copied what they
 * need of theirs. Asked for what is used already, it does nothing: the answer to the first call may have been lost.
 */
@Injectable()
export class UseVersion {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly drawing: DrawTemplates,
  ) {}

  /** Throws `template.not_found`, `auth.forbidden`, `template.version_not_found`, `template.version_conflict`, `request.precondition_failed`. */
  async execute(actor: Actor, id: number, wanted: WantedVersion): Promise<void> {
    const { template } = await this.visible.changeable(actor, id);
    await this.transactions.run((manager) => this.use(manager, actor, template, wanted));
    this.drawing.soon();
  }

  private async use(
    manager: EntityManager,
    actor: Actor,
    { id, createdAt, ownerId, name }: Template,
    { versionId, replaces, ifMatch }: WantedVersion,
  ): Promise<void> {
    const revisions = new RevisionRepository(manager);
    const { version_id: currentId, assertWanted } = await lockTemplate(manager, id);
    if (currentId === versionId) return;
    assertWanted(ifMatch);
    if (!(await revisions.isOf(id, versionId))) throw versionNotFound();
    if (currentId !== replaces) throw versionConflict();
    // Its first version has no number before it is replaced.
    const former = await revisions.numberOf(id, currentId, createdAt);
    const number = await revisions.numberOf(id, versionId, databaseNow());
    await manager.delete(TemplateDraft, { versionId });
    const version = await manager.findOneByOrFail(TemplateVersion, { id: versionId });
    await manager.update(Template, { id }, { version, convertedFrom: null });
    // It was made of the former file; this one has a conversion of its own to come.
    await manager.update(Template, { convertedFrom: id }, { convertedFrom: null });
    const data = {
      template_id: id,
      owner_id: ownerId,
      name,
      version_number: number,
      former_version_number: former,
      placeholders_count: version.placeholders.length,
      file_size: version.fileSize,
    };
    await this.outbox.append(manager, templateReplaced, data, { subject: String(id), actor });
    await tellFaulty(manager, this.outbox, actor, { id, ownerId, name }, version);
  }
}
