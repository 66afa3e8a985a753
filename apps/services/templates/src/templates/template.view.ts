import { type Actor, type TemplateDetail, type TemplateSummary } from '@rowdeck/contracts';
import { type Teams } from './team-directory';
import { type Template } from './template.entity';
import { type TemplateVersion } from './template-version.entity';
import { mayDelete } from './visible-templates';

type Location = TemplateVersion['placeholders'][number]['places'][number];

/** Templates that were inspected before places had words know the slide at most. */
const withPlace = ({ place, ...location }: Omit<Location, 'place'> & { readonly place?: string }): Location => ({
  ...location,
  place: place ?? (location.slide === undefined ? 'outside the slides' : `slide ${location.slide}`),
});

export const toSummary = (template: Template, teams: Teams, presentations: number): TemplateSummary => ({
  id: template.id,
  name: template.name,
  team_name: template.teamId === null ? null : (teams.get(template.teamId)?.name ?? null),
  presentations_count: presentations,
  placeholders: template.version.placeholders.map(({ name }) => name),
  created_at: template.createdAt.toISOString(),
});

export const toDetail = (actor: Actor, template: Template, teams: Teams, presentations: number): TemplateDetail => {
  const { version } = template;
  return {
    ...toSummary(template, teams, presentations),
    file_name: version.fileName,
    file_size: version.fileSize,
    file_url: `/app/templates/${template.id}/file`,
    slides_count: version.slidesCount,
    placeholder_places: version.placeholders.map(({ name, count, places }) => ({
      name,
      count,
      places: places.map(withPlace),
    })),
    faults: [...version.faults],
    can_delete: mayDelete(actor, { template, teams }),
  };
};
