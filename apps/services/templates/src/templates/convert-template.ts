import { Injectable } from '@nestjs/common';
import { type Actor, type TemplateDetail } from '@rowdeck/contracts';
import { TemplateUsage } from '../usage/template-usage';
import { asPptx, suffixed } from './new-template-form';
import { StoreTemplate } from './store-template';
import { type TemplateSource } from './store-version';
import { type Template } from './template.entity';
import { nothingToConvert } from './template.errors';
import { canConvert, toDetail } from './template.view';
import { TemplateContents } from './template-contents';
import { VisibleTemplates } from './visible-templates';

/**
 * Makes a template of another tool into one of ours, beside the one it is made of: whoever prepares a batch of that keeps it, and
 * taking the conversion back is deleting it.
 */
@Injectable()
export class ConvertTemplate {
  constructor(
    private readonly visible: VisibleTemplates,
    private readonly contents: TemplateContents,
    private readonly templates: StoreTemplate,
    private readonly usage: TemplateUsage,
  ) {}

  /** Throws `template.not_found`; `template.rejected` when there is nothing to convert; `template.invalid` where there is no room. */
  async execute(actor: Actor, id: number): Promise<TemplateDetail> {
    const { template: source, teams } = await this.visible.one(actor, id);
    const known = await this.visible.convertedFrom(actor, teams, id);
    const template =
      known ?? (await this.convert(actor, source, teams.get(source.teamId ?? 0)?.second_factor_missing === false));
    const counts = await this.usage.of([template.id]);
    return toDetail(actor, { template, teams }, counts.get(template.id) ?? 0, { from: source, to: null });
  }

  private convert(actor: Actor, template: Template, sharesTeam: boolean): Promise<Template> {
    const { version } = template;
    if (!canConvert(version)) throw nothingToConvert();
    const source: TemplateSource = {
      objectKey: version.fileKey,
      fileName: asPptx(version.fileName),
      size: version.fileSize,
      register: () => this.contents.registerConverted(version.sha256),
      convert: true,
    };
    const name = suffixed(template.name, ' (converted)');
    const teamId = sharesTeam ? template.teamId : null;
    return this.templates.execute(actor, source, { name, teamId, convertedFrom: template.id });
  }
}
