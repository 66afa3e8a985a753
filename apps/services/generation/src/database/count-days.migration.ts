import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * What was made is counted by day, and stays so when batches go. A batch is counted when it ends, and what a rerun changes when that ends; each batch
 * remembers what was counted of it, so nothing is counted twice, whichever release ends it. Of which team a batch was is known from now on.
 */
export class CountDays1767100000000 implements MigrationInterface {
  readonly name = 'CountDays1767100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE batches ADD COLUMN team_id int, ADD COLUMN counted_completed int, ADD COLUMN counted_failed int,
        ADD COLUMN counted_bytes bigint`);
    await runner.query(`
      CREATE TABLE presentation_days (
        owner_id uuid NOT NULL,
        day date NOT NULL,
        team_id int NOT NULL,
        template_id int NOT NULL,
        template_name text NOT NULL,
        member_name text,
        batches int NOT NULL,
        completed bigint NOT NULL,
        failed bigint NOT NULL,
        bytes bigint NOT NULL,
        PRIMARY KEY (owner_id, day, team_id, template_id)
      ) WITH (fillfactor = 80)`);
    await runner.query(
      'CREATE INDEX presentation_days_team ON presentation_days (team_id, day, owner_id, template_id) WHERE team_id > 0',
    );
    await createFunctions(runner);
    await runner.query('LOCK TABLE batches IN SHARE ROW EXCLUSIVE MODE');
    await countBatches(runner);
    await createTriggers(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const trigger of ['ended', 'inserted_ended', 'counted_by_day', 'inserted_by_day'])
      await runner.query(`DROP TRIGGER batches_${trigger} ON batches`);
    await runner.query('DROP FUNCTION count_day()');
    await runner.query('DROP FUNCTION count_at_end()');
    await runner.query('DROP FUNCTION delta_bytes(bytea)');
    await runner.query('DROP TABLE presentation_days');
    await runner.query(`
      ALTER TABLE batches DROP COLUMN team_id, DROP COLUMN counted_completed, DROP COLUMN counted_failed,
        DROP COLUMN counted_bytes`);
  }
}

/** Of a `DeckIndex`, which it reads as that does. It is unpacked once, not for each byte. */
const DELTA_BYTES = `
  SELECT coalesce(sum(get_byte(i, at)::bigint << 24 | get_byte(i, at + 1)::bigint << 16 | get_byte(i, at + 2)::bigint << 8 | get_byte(i, at + 3)), 0)::bigint
  FROM (SELECT packed || ''::bytea AS i OFFSET 0) unpacked,
    LATERAL (SELECT CASE WHEN substring(i FROM 1 FOR 4) = '\\xffffffff'::bytea THEN 4 ELSE 0 END AS head) marked,
    LATERAL (SELECT CASE head WHEN 4 THEN 12 ELSE 8 END AS entry) sized,
    LATERAL generate_series(head, length(i) - entry, entry) AS at`;

const DELTAS_OF = (batch: string) =>
  `(SELECT coalesce(sum(delta_bytes(deck_index)), 0) FROM chunks WHERE batch_id = ${batch})::bigint`;

const DAY = `(created_at AT TIME ZONE 'UTC')::date`;
const MEMBER = `coalesce(nullif(actor ->> 'name', ''), actor ->> 'email')`;

const createFunctions = async (runner: QueryRunner): Promise<void> => {
  await runner.query(
    `CREATE FUNCTION delta_bytes(packed bytea) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS $$ ${DELTA_BYTES} $$`,
  );
  await runner.query(`
    CREATE FUNCTION count_at_end() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.counted_completed := NEW.completed_count;
      NEW.counted_failed := NEW.failed_count;
      NEW.counted_bytes := NEW.completed_count::bigint * NEW.base_length + ${DELTAS_OF('NEW.id')};
      RETURN NEW;
    END $$`);
  // One account after the other, when all else of the transaction is done: whoever waits here holds nothing that the other needs.
  await runner.query(`
    CREATE FUNCTION count_day() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      former batches;
    BEGIN
      IF TG_OP = 'UPDATE' THEN former := OLD; END IF;
      PERFORM pg_advisory_xact_lock(hashtextextended('days of ' || NEW.owner_id, 0));
      INSERT INTO presentation_days AS d (owner_id, day, team_id, template_id, template_name, member_name, batches, completed, failed, bytes)
      SELECT n.owner_id, ${DAY}, coalesce(n.team_id, 0), n.template_id, n.template_name, ${MEMBER},
        CASE WHEN former.counted_completed IS NULL THEN 1 ELSE 0 END, n.counted_completed - coalesce(former.counted_completed, 0),
        n.counted_failed - coalesce(former.counted_failed, 0), n.counted_bytes - coalesce(former.counted_bytes, 0)
      FROM (SELECT NEW.*) n
      ON CONFLICT (owner_id, day, team_id, template_id) DO UPDATE
        SET template_name = excluded.template_name, member_name = excluded.member_name, batches = d.batches + excluded.batches,
          completed = d.completed + excluded.completed, failed = d.failed + excluded.failed, bytes = d.bytes + excluded.bytes;
      RETURN NULL;
    END $$`);
};

/** Those that have ended; of those that are made again at this moment, how they had ended before. */
const countBatches = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    UPDATE batches b SET counted_completed = ended.completed, counted_failed = ended.failed,
      counted_bytes = ended.completed::bigint * base_length + ${DELTAS_OF('b.id')}
    FROM (
      SELECT id, CASE WHEN finished_at IS NULL THEN (rerun ->> 'completedBefore')::int ELSE completed_count END AS completed,
        CASE WHEN finished_at IS NULL THEN (rerun ->> 'failedBefore')::int ELSE failed_count END AS failed
      FROM batches WHERE finished_at IS NOT NULL OR rerun IS NOT NULL
    ) ended WHERE ended.id = b.id`);
  await runner.query(`
    INSERT INTO presentation_days (owner_id, day, team_id, template_id, template_name, member_name, batches, completed, failed, bytes)
    SELECT owner_id, ${DAY}, 0, template_id, (array_agg(template_name ORDER BY position DESC))[1],
      (array_agg(${MEMBER} ORDER BY position DESC))[1], count(*), sum(counted_completed), sum(counted_failed), sum(counted_bytes)
    FROM batches WHERE counted_completed IS NOT NULL GROUP BY 1, 2, 4`);
};

const createTriggers = async (runner: QueryRunner): Promise<void> => {
  const ends = 'WHEN (OLD.finished_at IS NULL AND NEW.finished_at IS NOT NULL)';
  const ended = 'WHEN (NEW.finished_at IS NOT NULL)';
  const each = (condition: string, run: string) => `FOR EACH ROW ${condition} EXECUTE FUNCTION ${run}()`;
  await runner.query(`CREATE TRIGGER batches_ended BEFORE UPDATE ON batches ${each(ends, 'count_at_end')}`);
  await runner.query(`CREATE TRIGGER batches_inserted_ended BEFORE INSERT ON batches ${each(ended, 'count_at_end')}`);
  const late = 'DEFERRABLE INITIALLY DEFERRED';
  await runner.query(
    `CREATE CONSTRAINT TRIGGER batches_counted_by_day AFTER UPDATE ON batches ${late} ${each(ends, 'count_day')}`,
  );
  await runner.query(
    `CREATE CONSTRAINT TRIGGER batches_inserted_by_day AFTER INSERT ON batches ${late} ${each(ended, 'count_day')}`,
  );
};
