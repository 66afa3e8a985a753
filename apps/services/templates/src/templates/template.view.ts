import { type Actor, type TemplateDetail, type TemplateSummary, unfilledFaults } from '@rowdeck/contracts';
import { FAULTS_MAX_BYTES, placeholderNames } from '../compiling/bounded-inspection';
import { type PlaceholderPreview } from './placeholder-preview.repository';
import { type TemplateVersion } from './template-version.entity';
import { type Template } from './template.entity';
import { type Conversions, mayChange, mayDelete, type VisibleTemplate } from './visible-templates';
import { jsonBytes, withinBytes } from '../bounds/within-bytes';

type Location = TemplateVersion['placeholders'][number]['places'][number];

/** Templates that were inspected before places had words know the slide at most. */
const withPlace = ({ place, ...location }: Omit<Location, 'place'> & { readonly place?: string }): Location => ({
  ...location,
  place: place ?? (location.slide === undefined ? 'outside the slides' : `slide ${location.slide}`),
});

/** Bytes of each part of a detail; together with what else it holds they fit into one message, whatever was uploaded. */
const PLACES_MAX_BYTES = 450_000;
const FILTERS_MAX_BYTES = 100_000;
/** Characters of it that are shown. */
const LONGEST_DEFAULT = 60;

/** Loops and conditions have no counterpart; they are found under a code of their own. */
export const canConvert = ({ faults }: TemplateVersion): boolean =>
  faults.some(({ code }) => code === 'placeholder.other_style');

/** How other tools mark what may be placeholders in it. */
export const stylesOf = ({ faults }: TemplateVersion): readonly string[] => faults.flatMap(({ style }) => style ?? []);

/** Whether one of them is the template's for certain; those that were inspected before there was a doubt are. */
export const hasCertainStyle = ({ faults }: TemplateVersion): boolean =>
  faults.some(({ code, doubtful }) => code === 'placeholder.other_style' && doubtful !== true);

/** As many filters as there is room for: the wizard asks about their columns before a batch is sent, the planner about all. */
const filtersOf = (placeholders: TemplateVersion['placeholders']): string[][] => {
  let left = FILTERS_MAX_BYTES;
  return placeholders.map(({ filters = [] }) => {
    const fitting = filters.length === 0 ? [] : withinBytes(filters, left);
    left -= fitting.length === 0 ? 0 : jsonBytes(fitting);
    return fitting;
  });
};

/** Every placeholder is listed, and as many of their places as there is room for. */
const placesOf = (placeholders: TemplateVersion['placeholders']): TemplateDetail['placeholder_places'] => {
  const filters = filtersOf(placeholders);
  const listed = placeholders.map(({ name, count, defaultText }, index) => {
    const default_text = defaultText?.slice(0, LONGEST_DEFAULT) ?? null;
    return { name, count, places: [] as Location[], filters: filters[index] ?? [], default_text };
  });
  let left = PLACES_MAX_BYTES - jsonBytes(listed);
  placeholders.forEach(({ places }, index) => {
    const fitting = withinBytes(places.map(withPlace), left);
    left -= fitting.length === 0 ? 0 : jsonBytes(fitting);
    listed[index]?.places.push(...fitting);
  });
  return listed;
};

/** @param presentations how many were made from it */
export const toSummary = (
  { template, teams }: VisibleTemplate,
  presentations: number,
  { names, count, unfilled }: PlaceholderPreview,
  thumbnail: string | null,
): TemplateSummary => ({
  id: template.id,
  name: template.name,
  team_name: template.teamId === null ? null : (teams.get(template.teamId)?.name ?? null),
  presentations_count: presentations,
  placeholders: [...names],
  placeholders_count: count,
  faults_count: unfilled,
  thumbnail_url: thumbnail,
  created_at: template.createdAt.toISOString(),
});

const linkTo = (template: Template | null | undefined): TemplateDetail['converted_from'] =>
  template ? { id: template.id, name: template.name } : null;

/**
 * @param presentations how many were made from it
 * @param conversions what it was converted from and to; nothing for a template that is new
 */
export const toDetail = (
  actor: Actor,
  seen: VisibleTemplate,
  presentations: number,
  conversions?: Conversions,
  thumbnail: string | null = null,
): TemplateDetail => {
  const { id, version } = seen.template;
  const names = placeholderNames(version);
  return {
    ...toSummary(
      seen,
      presentations,
      { names, count: names.length, unfilled: unfilledFaults(version.faults).length },
      thumbnail,
    ),
    file_name: version.fileName,
    file_size: version.fileSize,
    file_url: `/app/templates/${id}/file`,
    slides_count: version.slidesCount,
    placeholder_places: placesOf(version.placeholders.slice(0, names.length)),
    faults: withinBytes(version.faults, FAULTS_MAX_BYTES),
    can_convert: canConvert(version),
    converted_from: linkTo(conversions?.from),
    converted_to: linkTo(conversions?.to),
    version_id: version.id,
    can_change: mayChange(actor, seen),
    can_delete: mayDelete(actor, seen),
  };
};
