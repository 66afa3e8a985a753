import { Injectable } from '@nestjs/common';
import {
  type Actor,
  paginationOf,
  type ResolvedTemplate,
  TEMPLATE_CHOICES,
  type WizardTemplate,
  type TemplateDetail,
  type TemplatePage,
} from '@rowdeck/contracts';
import { TemplateUsage } from '../usage/template-usage';
import { placeholderNames, toDetail, toSummary } from './template.view';
import { VisibleTemplates } from './visible-templates';

/** Cards stand in rows of two or three. */
const PAGE_SIZE = 24;

/** Templates as an actor sees them. Each method with an id throws `template.not_found`. */
@Injectable()
export class ReadTemplates {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly usage: TemplateUsage,
  ) {}

  async page(actor: Actor, page: number): Promise<TemplatePage> {
    const { found, total } = await this.visible.page(actor, page, PAGE_SIZE);
    const counts = await this.usage.of(found.map(({ template }) => template.id));
    const templates = found.map((seen) => toSummary(seen, counts.get(seen.template.id) ?? 0));
    return { templates, pagination: paginationOf(page, PAGE_SIZE, total) };
  }

  count(actor: Actor): Promise<number> {
    return this.visible.count(actor);
  }

  async choices(actor: Actor, preferred?: number): Promise<WizardTemplate[]> {
    const templates = await this.visible.choices(actor, TEMPLATE_CHOICES, preferred);
    return templates.map(({ id, name, version }) => ({ id, name, placeholders: placeholderNames(version) }));
  }

  async detail(actor: Actor, id: number): Promise<TemplateDetail> {
    const seen = await this.visible.one(actor, id);
    const counts = await this.usage.of([id]);
    return toDetail(actor, seen, counts.get(id) ?? 0);
  }

  async file(actor: Actor, id: number): Promise<{ objectKey: string; fileName: string; size: number }> {
    const { version } = (await this.visible.one(actor, id)).template;
    return { objectKey: version.fileKey, fileName: version.fileName, size: version.fileSize };
  }

  async resolve(actor: Actor, id: number): Promise<ResolvedTemplate> {
    const { name, version } = (await this.visible.one(actor, id)).template;
    const placeholders = placeholderNames(version);
    return { id, versionId: version.id, name, placeholders, ...version.plain, watermarked: version.watermarked };
  }
}
