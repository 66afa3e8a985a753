import { Injectable } from '@nestjs/common';
import { type Actor, type TemplateDetail } from '@rowdeck/contracts';
import { type ConvertOptions, TAG_STYLES, tagStyleOf } from '@rowdeck/engine-pptx';
import { TemplateUsage } from '../usage/template-usage';
import { asPptx, suffixed } from './new-template-form';
import { StoreTemplate } from './store-template';
import { type TemplateSource } from './store-version';
import { type Template } from './template.entity';
import { nothingToConvert, onlyDoubtfulStyles, unknownStyles } from './template.errors';
import { canConvert, hasCertainStyle, stylesOf, toDetail } from './template.view';
import { convertedHash, TemplateContents } from './template-contents';
import { type TemplateVersion } from './template-version.entity';
import { VisibleTemplates } from './visible-templates';

interface Wanted {
  readonly conversion: ConvertOptions;
  /** Of what it gives. */
  readonly sha256: string;
  readonly sharesTeam: boolean;
}

/** Throws `template.invalid` for a style that the template does not have. */
const conversionOf = (version: TemplateVersion, wanted?: readonly string[]): ConvertOptions => {
  if (wanted === undefined) return {};
  const found = stylesOf(version);
  const styles = TAG_STYLES.filter((style) => found.includes(style) && wanted.some((one) => tagStyleOf(one) === style));
  const unknown = wanted.filter((one) => !styles.some((style) => style === tagStyleOf(one)));
  if (unknown.length > 0) throw unknownStyles(unknown, found);
  return { styles };
};

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

  /**
   * Throws `template.not_found`; `template.rejected` when there is nothing to convert; `template.invalid` for a style that it does not
   * have, and where there is no room.
   */
  async execute(actor: Actor, id: number, wanted?: readonly string[]): Promise<TemplateDetail> {
    const { template: source, teams } = await this.visible.one(actor, id);
    const conversion = conversionOf(source.version, wanted);
    const sha256 = convertedHash(source.version.sha256, conversion);
    const known = await this.visible.convertedFrom(actor, teams, { convertedFrom: id, sha256 });
    const sharesTeam = teams.get(source.teamId ?? 0)?.second_factor_missing === false;
    const template = known ?? (await this.convert(actor, source, { conversion, sha256, sharesTeam }));
    const counts = await this.usage.of([template.id]);
    return toDetail(actor, { template, teams }, counts.get(template.id) ?? 0, { from: source, to: null });
  }

  private convert(actor: Actor, template: Template, { conversion, sha256, sharesTeam }: Wanted): Promise<Template> {
    const { version } = template;
    if (!canConvert(version)) throw nothingToConvert();
    if (conversion.styles === undefined && !hasCertainStyle(version)) throw onlyDoubtfulStyles(stylesOf(version));
    const source: TemplateSource = {
      objectKey: version.fileKey,
      fileName: asPptx(version.fileName),
      size: version.fileSize,
      register: () => this.contents.registerConverted(sha256),
      convert: conversion,
    };
    const name = suffixed(template.name, ' (converted)');
    const teamId = sharesTeam ? template.teamId : null;
    return this.templates.execute(actor, source, { name, teamId, convertedFrom: template.id });
  }
}
