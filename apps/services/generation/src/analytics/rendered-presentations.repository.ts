import { type Actor, type ResolvedTemplate } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';

/** Those that one actor made from one template on one day. */
export interface RenderedPresentations {
  readonly actor: Actor;
  readonly template: Pick<ResolvedTemplate, 'id' | 'name' | 'teamId'>;
  /** In UTC, as with the quota. */
  readonly day: string;
  readonly count: number;
  /** Of the decks, together. */
  readonly bytes: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** Counts what was made one by one, in the transaction of the manager, as the trigger of `batches` counts what is made by batches. */
export class RenderedPresentationsRepository {
  constructor(private readonly manager: EntityManager) {}

  async count(rendered: readonly RenderedPresentations[]): Promise<void> {
    const rows = JSON.stringify(rendered.map(rowOf));
    await this.lockDays(rows);
    await this.addToMonths(rows);
    await this.addToDays(rows);
  }

  /** “Presentations Created”, beside those of batches that are gone. Months that nobody is shown any more are left out. */
  private async addToMonths(rows: string): Promise<void> {
    await this.manager.query(
      `WITH made AS (
         SELECT owner_id, date_trunc('month', day)::date AS month, sum(count) AS count FROM ${ROWS} GROUP BY 1, 2
       ), present AS (SELECT date_trunc('month', now() AT TIME ZONE 'UTC')::date AS month),
       former AS (DELETE FROM made_presentations m USING made, present WHERE m.owner_id = made.owner_id AND m.month < present.month)
       INSERT INTO made_presentations AS m (owner_id, month, made)
       SELECT owner_id, made.month, count FROM made, present WHERE made.month >= present.month ORDER BY 1, 2
       ON CONFLICT (owner_id, month) DO UPDATE SET made = m.made + excluded.made`,
      [rows],
    );
  }

  /** As the trigger does; in one order, so that two who count the same accounts do not wait for each other. */
  private async lockDays(rows: string): Promise<void> {
    await this.manager.query(
      `SELECT pg_advisory_xact_lock(hashtextextended('days of ' || owner_id, 0))
       FROM (SELECT DISTINCT owner_id FROM ${ROWS} ORDER BY owner_id) owners`,
      [rows],
    );
  }

  private async addToDays(rows: string): Promise<void> {
    await this.manager.query(
      `INSERT INTO presentation_days AS d (owner_id, day, team_id, template_id, template_name, member_name, batches, completed, failed, bytes)
       SELECT owner_id, day, team_id, template_id, (array_agg(template_name ORDER BY last_at DESC))[1],
         (array_agg(member_name ORDER BY last_at DESC))[1], 0, sum(count), 0, sum(bytes)
       FROM ${ROWS} GROUP BY 1, 2, 3, 4
       ON CONFLICT (owner_id, day, team_id, template_id) DO UPDATE
         SET template_name = excluded.template_name, member_name = excluded.member_name,
           completed = d.completed + excluded.completed, bytes = d.bytes + excluded.bytes`,
      [rows],
    );
  }
}

const ROWS = `jsonb_to_recordset($1::jsonb) AS made (
  owner_id uuid, day date, team_id int, template_id int, template_name text, member_name text, count bigint, bytes bigint, last_at timestamptz)`;

const rowOf = ({ actor, template, day, count, bytes, lastAt }: RenderedPresentations) => ({
  owner_id: actor.userId,
  day,
  team_id: template.teamId ?? 0,
  template_id: template.id,
  template_name: template.name,
  member_name: actor.name || actor.email,
  count,
  bytes,
  last_at: lastAt,
});
