import { type Actor, type ResolvedTemplate, type TemplateDetail, type TemplateSummary } from '@rowdeck/contracts';
import { type TemplateUsage } from './template-usage';
import { toDetail, toSummary } from './template.view';
import { type VisibleTemplates } from './visible-templates';

/** Templates as an actor sees them. Each method with an id throws `template.not_found`. */
export class ReadTemplates {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly usage: TemplateUsage,
  ) {}

  async list(actor: Actor): Promise<TemplateSummary[]> {
    const { templates, teams } = await this.visible.all(actor);
    const counts = await this.usage.of(templates.map(({ id }) => id));
    return templates.map((template) => toSummary(template, teams, counts.get(template.id) ?? 0));
  }

  async detail(actor: Actor, id: number): Promise<TemplateDetail> {
    const { template, teams } = await this.visible.one(actor, id);
    const counts = await this.usage.of([id]);
    return toDetail(actor, template, teams, counts.get(id) ?? 0);
  }

  async file(actor: Actor, id: number): Promise<{ objectKey: string; fileName: string; size: number }> {
    const { version } = (await this.visible.one(actor, id)).template;
    return { objectKey: version.fileKey, fileName: version.fileName, size: version.fileSize };
  }

  async resolve(actor: Actor, id: number): Promise<ResolvedTemplate> {
    const { template } = await this.visible.one(actor, id);
    const { version } = template;
    return {
      id,
      versionId: version.id,
      name: template.name,
      placeholders: version.placeholders.map(({ name }) => name),
      ...version.plain,
      watermarked: version.watermarked,
    };
  }
}
