import { Injectable } from '@nestjs/common';
import { type Actor, closedTeam, type Problem, type TemplatePlace } from '@rowdeck/contracts';
import { EntityManager, type FindManyOptions, type FindOptionsWhere, ILike, In, IsNull, LessThan, Not } from 'typeorm';
import { type FillableTemplate, fillableTemplate, FillableTemplateRepository } from './fillable-template.repository';
import { TeamDirectory, type Teams } from './team-directory';
import { Template } from './template.entity';
import { changeForbidden, deletionForbidden, templateNotFound } from './template.errors';

export interface TemplateQuery {
  /** Counts from 1. */
  readonly page: number;
  /** Without those of teams. */
  readonly own: boolean;
  /** What the name holds, in whatever case; any where it is not given. */
  readonly q?: string | undefined;
}

export interface TemplateSeek {
  readonly q?: string | undefined;
  readonly after: TemplatePlace | null;
  readonly limit: number;
}

export interface VisibleTemplate {
  readonly template: Template;
  readonly teams: Teams;
}

/** What a template was converted from, and what was converted from it: as far as the actor sees them. */
export interface Conversions {
  readonly from: Template | null;
  readonly to: Template | null;
}

/** Who may see, change and delete which template is decided here, and nowhere else: owners, and members of the team it is shared with. */
@Injectable()
export class VisibleTemplates {
  constructor(
    private readonly manager: EntityManager,
    private readonly directory: TeamDirectory,
    private readonly filled: FillableTemplateRepository,
  ) {}

  /** Newest first. */
  async page(
    actor: Actor,
    { page, pageSize, own, q }: TemplateQuery & { readonly pageSize: number },
  ): Promise<{ found: VisibleTemplate[]; total: number }> {
    const teams = await this.directory.teamsOf(actor);
    const { where, order } = newestOf(actor, own ? new Map() : teams);
    const [templates, total] = await this.manager.findAndCount(Template, {
      where: q === undefined ? where : where.map((visible) => ({ ...visible, name: holding(q) })),
      order,
      relations: { version: true },
      select: LISTED,
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    return { found: templates.map((template) => ({ template, teams })), total };
  }

  /** Whether templates of the actor were deleted, as far as their rows are still there. */
  hadAny({ userId }: Actor): Promise<boolean> {
    return this.manager.existsBy(Template, { ownerId: userId, deletedAt: Not(IsNull()) });
  }

  /** The newest behind a place of the list. */
  async behind(actor: Actor, { q, after, limit }: TemplateSeek): Promise<VisibleTemplate[]> {
    const teams = await this.directory.teamsOf(actor);
    const { where, order } = newestOf(actor, teams);
    const named = q === undefined ? where : where.map((visible) => ({ ...visible, name: holding(q) }));
    const places = after === null ? [{}] : behindPlace(after);
    const templates = await this.manager.find(Template, {
      where: named.flatMap((visible) => places.map((place) => ({ ...visible, ...place }))),
      order,
      relations: { version: true },
      select: LISTED,
      take: limit,
    });
    return templates.map((template) => ({ template, teams }));
  }

  async count(actor: Actor): Promise<number> {
    return this.manager.count(Template, { where: visibleTo(actor, await this.directory.teamsOf(actor)) });
  }

  /** The newest ones, with no more than a choice shows; `preferred` is among them if the actor sees it. */
  async choices(actor: Actor, limit: number, preferred?: number): Promise<Template[]> {
    const newest = newestOf(actor, await this.directory.teamsOf(actor));
    const options: FindManyOptions<Template> = { relations: { version: true }, select: LISTED };
    const found = await this.manager.find(Template, { ...options, ...newest, take: limit });
    if (preferred === undefined || found.some(({ id }) => id === preferred)) return found;
    const where = newest.where.map((visible) => ({ ...visible, id: preferred }));
    return [...(await this.manager.find(Template, { ...options, where })), ...found].slice(0, limit);
  }

  /** Throws `template.not_found`, and `team.second_factor_required` for what is shared with a team that is closed to the actor. */
  async one(actor: Actor, id: number): Promise<VisibleTemplate> {
    const teams = await this.directory.teamsOf(actor);
    // `findOne` asks twice where it joins: for the ids of a page of one, and for what they are. An id is one row anyway.
    const [template] = await this.manager.find(Template, {
      where: visibleTo(actor, teams).map((visible) => ({ ...visible, id })),
      relations: { version: true },
    });
    if (!template) throw await this.reasonFor(actor, teams, id);
    return { template, teams };
  }

  /** To be filled. Throws as `one` does; of the actor's own, the teams are not asked. */
  async fillable(actor: Actor, id: number): Promise<FillableTemplate> {
    return (await this.filled.own(actor, id)) ?? fillableTemplate((await this.one(actor, id)).template);
  }

  private async reasonFor(actor: Actor, teams: Teams, id: number): Promise<Problem> {
    const closed = [...teams.values()].filter((team) => team.second_factor_missing);
    const where = { id, teamId: In(closed.map((team) => team.id)), deletedAt: IsNull() };
    const shared =
      closed.length === 0 ? null : await this.manager.findOne(Template, { where, select: { teamId: true } });
    const team = shared && teams.get(shared.teamId ?? 0);
    return team ? closedTeam(actor, team) : templateNotFound();
  }

  /** The newest template the actor sees that was converted from another one in the same styles, which its hash tells. */
  convertedFrom(
    actor: Actor,
    teams: Teams,
    { convertedFrom, sha256 }: { readonly convertedFrom: number; readonly sha256: string },
  ): Promise<Template | null> {
    const { where, order } = newestOf(actor, teams);
    const conversions = where.map((visible) => ({ ...visible, convertedFrom, version: { sha256 } }));
    return this.manager.findOne(Template, { where: conversions, order, relations: { version: true } });
  }

  /** Those of a template that the actor sees; of each no more than its name. */
  async conversionsOf(actor: Actor, { template, teams }: VisibleTemplate): Promise<Conversions> {
    const { where, order } = newestOf(actor, teams);
    const find = (one: FindOptionsWhere<Template>): Promise<Template | null> =>
      this.manager.findOne(Template, {
        where: where.map((visible) => ({ ...visible, ...one })),
        order,
        select: { id: true, name: true },
      });
    const { id, convertedFrom } = template;
    const from = convertedFrom === null ? null : await find({ id: convertedFrom });
    return { from, to: await find({ convertedFrom: id }) };
  }

  /** Throws `template.not_found`; `auth.forbidden` for a template that the actor sees and may not change. */
  async changeable(actor: Actor, id: number): Promise<VisibleTemplate> {
    const seen = await this.one(actor, id);
    if (!mayChange(actor, seen)) throw changeForbidden();
    return seen;
  }

  /** Throws `template.not_found`; `auth.forbidden` for a template that the actor sees and may not delete. */
  async deletable(actor: Actor, id: number): Promise<Template> {
    const seen = await this.one(actor, id);
    if (!mayDelete(actor, seen)) throw deletionForbidden();
    return seen.template;
  }
}

/** The text itself: `%` and `_` stand for nothing but themselves. */
const holding = (text: string) => ILike(`%${text.replace(/[\\%_]/g, '\\$&')}%`);

const behindPlace = ({ created_at, id }: TemplatePlace): FindOptionsWhere<Template>[] => {
  const createdAt = new Date(created_at);
  return [{ createdAt: LessThan(createdAt) }, { createdAt, id: LessThan(id) }];
};

/** Without placeholders and faults: of many templates they are megabytes. */
const LISTED = { id: true, name: true, teamId: true, ownerId: true, createdAt: true, version: { id: true } } as const;

const visibleTo = (actor: Actor, teams: Teams): FindOptionsWhere<Template>[] => [
  { ownerId: actor.userId, deletedAt: IsNull() },
  {
    teamId: In([...teams.values()].filter((team) => !team.second_factor_missing).map(({ id }) => id)),
    deletedAt: IsNull(),
  },
];

/** Templates that were created in the same moment are in the order of their ids, so that no page repeats one. */
const newestOf = (actor: Actor, teams: Teams) => ({
  where: visibleTo(actor, teams),
  order: { createdAt: 'DESC', id: 'DESC' } as const,
});

/** Its owner may, and an admin of the team it is shared with. */
export const mayDelete = (actor: Actor, { template, teams }: VisibleTemplate): boolean =>
  template.ownerId === actor.userId || (template.teamId !== null && teams.get(template.teamId)?.role === 'admin');

/** Its owner alone: what others of a team fill must not become another file under their hands by anybody else. */
export const mayChange = (actor: Actor, { template }: VisibleTemplate): boolean => template.ownerId === actor.userId;
