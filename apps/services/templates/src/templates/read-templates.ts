import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type OutputOf,
  paginationOf,
  type ResolvedTemplate,
  type seekTemplates,
  TEMPLATE_CHOICES,
  type WizardTemplate,
  type TemplateDetail,
  type TemplatePage,
  type TemplateSummary,
} from '@rowdeck/contracts';
import { Thumbnails } from '../slides/thumbnails';
import { TemplateUsage } from '../usage/template-usage';
import { KnownDefaults } from './known-defaults';
import { PlaceholderPreviewRepository } from './placeholder-preview.repository';
import { toDetail, toSummary } from './template.view';
import { tooManyNames } from './template.errors';
import { type TemplateQuery, type TemplateSeek, type VisibleTemplate, VisibleTemplates } from './visible-templates';
import { withinBytes } from '../bounds/within-bytes';

/** Cards stand in rows of two or three. */
const PAGE_SIZE = 24;

/** Names on a card of the list; 24 times these, of at most 200 characters each, fit into one message. */
const LISTED_NAMES = 12;

/** Names of a template in the wizard: all of most templates. What is left out is in the template's detail. */
const OFFERED_NAMES = 50;
const OFFERED_NAMES_BYTES = 1_200;

/** Room in one message, with some to spare. The oldest choices are left out where it is not enough. */
const CHOICES_MAX_BYTES = 900_000;

/** Templates as an actor sees them. Each method with an id throws `template.not_found`; `resolve` also `template.rejected`. */
@Injectable()
export class ReadTemplates {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly usage: TemplateUsage,
    private readonly previews: PlaceholderPreviewRepository,
    private readonly defaults: KnownDefaults,
    private readonly firstSlides: Thumbnails,
  ) {}

  async page(actor: Actor, query: TemplateQuery): Promise<TemplatePage> {
    const { page, q } = query;
    const { found, total } = await this.visible.page(actor, { ...query, pageSize: PAGE_SIZE });
    const emptied = total === 0 && q === undefined && (await this.visible.hadAny(actor));
    return { templates: await this.summaries(found), pagination: paginationOf(page, PAGE_SIZE, total), emptied };
  }

  async behind(actor: Actor, { limit, ...query }: TemplateSeek): Promise<OutputOf<typeof seekTemplates>> {
    const found = await this.visible.behind(actor, { ...query, limit: limit + 1 });
    const items = await this.summaries(found.slice(0, limit));
    const last = found.length > limit ? items.at(-1) : undefined;
    return { items, next: last ? { created_at: last.created_at, id: last.id } : null };
  }

  private async summaries(found: readonly VisibleTemplate[]): Promise<TemplateSummary[]> {
    const counts = await this.usage.of(found.map(({ template }) => template.id));
    const previews = await this.previews.of(
      found.map(({ template }) => template.version.id),
      LISTED_NAMES,
    );
    const thumbnails = await this.firstSlides.of(found.map(({ template }) => template));
    return found.map((seen) => {
      const { id, version } = seen.template;
      return toSummary(seen, counts.get(id) ?? 0, previews(version.id), thumbnails(id));
    });
  }

  count(actor: Actor): Promise<number> {
    return this.visible.count(actor);
  }

  async choices(actor: Actor, preferred?: number): Promise<WizardTemplate[]> {
    const templates = await this.visible.choices(actor, TEMPLATE_CHOICES, preferred);
    const previews = await this.previews.of(
      templates.map(({ version }) => version.id),
      OFFERED_NAMES,
    );
    const thumbnails = await this.firstSlides.of(templates);
    const choices = templates.map(({ id, name, version }) => {
      const { names, count, unfilled } = previews(version.id);
      const placeholders = withinBytes(names, OFFERED_NAMES_BYTES);
      const counts = { placeholders_count: count, faults_count: unfilled };
      return { id, name, placeholders, ...counts, thumbnail_url: thumbnails(id), version_id: version.id };
    });
    return withinBytes(choices, CHOICES_MAX_BYTES);
  }

  async detail(actor: Actor, id: number): Promise<TemplateDetail> {
    const seen = await this.visible.one(actor, id);
    const { version } = seen.template;
    version.placeholders = await this.defaults.of(version);
    const counts = await this.usage.of([id]);
    const thumbnails = await this.firstSlides.of([seen.template]);
    const conversions = await this.visible.conversionsOf(actor, seen);
    return toDetail(actor, seen, counts.get(id) ?? 0, conversions, thumbnails(id));
  }

  async file(actor: Actor, id: number): Promise<{ objectKey: string; fileName: string; size: number }> {
    const { version } = (await this.visible.one(actor, id)).template;
    return { objectKey: version.fileKey, fileName: version.fileName, size: version.fileSize };
  }

  async resolve(actor: Actor, id: number): Promise<ResolvedTemplate> {
    const { name, versionId, teamId, said, hasAllNames } = await this.visible.fillable(actor, id);
    // Without the names that were left out, a batch would be planned whose decks keep their tags.
    if (!hasAllNames) throw tooManyNames(name);
    return { id, versionId, name, teamId, ...said };
  }
}
