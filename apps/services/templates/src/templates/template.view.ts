import { type Actor, type TemplateDetail, type TemplateSummary } from '@rowdeck/contracts';
import { type TemplateVersion } from './template-version.entity';
import { mayDelete, type VisibleTemplate } from './visible-templates';

type Location = TemplateVersion['placeholders'][number]['places'][number];

/** Templates that were inspected before places had words know the slide at most. */
const withPlace = ({ place, ...location }: Omit<Location, 'place'> & { readonly place?: string }): Location => ({
  ...location,
  place: place ?? (location.slide === undefined ? 'outside the slides' : `slide ${location.slide}`),
});

export const placeholderNames = ({ placeholders }: TemplateVersion): string[] => placeholders.map(({ name }) => name);

/** @param presentations how many were made from it */
export const toSummary = ({ template, teams }: VisibleTemplate, presentations: number): TemplateSummary => ({
  id: template.id,
  name: template.name,
  team_name: template.teamId === null ? null : (teams.get(template.teamId)?.name ?? null),
  presentations_count: presentations,
  placeholders: placeholderNames(template.version),
  created_at: template.createdAt.toISOString(),
});

/** @param presentations how many were made from it */
export const toDetail = (actor: Actor, seen: VisibleTemplate, presentations: number): TemplateDetail => {
  const { id, version } = seen.template;
  return {
    ...toSummary(seen, presentations),
    file_name: version.fileName,
    file_size: version.fileSize,
    file_url: `/app/templates/${id}/file`,
    slides_count: version.slidesCount,
    placeholder_places: version.placeholders.map(({ name, count, places }) => ({
      name,
      count,
      places: places.map(withPlace),
    })),
    faults: [...version.faults],
    can_delete: mayDelete(actor, seen),
  };
};
