import { type Actor } from '@rowdeck/contracts';
import { type EntityManager, In, IsNull, type FindOptionsWhere } from 'typeorm';
import { type TeamDirectory, type Teams } from './team-directory';
import { Template } from './template.entity';
import { templateNotFound } from './template.errors';

/** Postgres' `integer`. */
const LARGEST_ID = 2 ** 31 - 1;

export interface VisibleTemplate {
  readonly template: Template;
  readonly teams: Teams;
}

/** What an actor may see: their own templates, and those of their teams. Every read of this service goes through here. */
export class VisibleTemplates {
  constructor(
    private readonly manager: EntityManager,
    private readonly directory: TeamDirectory,
  ) {}

  /** Newest first. */
  async all(actor: Actor): Promise<{ templates: Template[]; teams: Teams }> {
    const teams = await this.directory.teamsOf(actor);
    const templates = await this.manager.find(Template, {
      where: visibleTo(actor, teams),
      relations: { version: true },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return { templates, teams };
  }

  /** Throws `template.not_found`; also for a number that Postgres refuses to compare with an id. */
  async one(actor: Actor, id: number): Promise<VisibleTemplate> {
    if (Math.abs(id) > LARGEST_ID) throw templateNotFound();
    const teams = await this.directory.teamsOf(actor);
    const template = await this.manager.findOne(Template, {
      where: visibleTo(actor, teams).map((visible) => ({ ...visible, id })),
      relations: { version: true },
    });
    if (!template) throw templateNotFound();
    return { template, teams };
  }
}

const visibleTo = (actor: Actor, teams: Teams): FindOptionsWhere<Template>[] => [
  { ownerId: actor.userId, deletedAt: IsNull() },
  { teamId: In([...teams.keys()]), deletedAt: IsNull() },
];

/** Its owner may, and an admin of the team it is shared with. */
export const mayDelete = (actor: Actor, { template, teams }: VisibleTemplate): boolean =>
  template.ownerId === actor.userId || (template.teamId !== null && teams.get(template.teamId)?.role === 'admin');
