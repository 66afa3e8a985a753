import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Batches have names, are found by text, and are deleted for a while before they are gone. What each owner has is counted in blocks of
 * neighbouring batches, by a trigger: whoever writes a batch, of this release or of the one before, is counted. Names and grams of
 * batches that are there are filled in afterwards (`IndexTexts`).
 */
export class ListBatches1766500000000 implements MigrationInterface {
  readonly name = 'ListBatches1766500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE batches ADD COLUMN name text, ADD COLUMN grams int[], ADD COLUMN deleted_at timestamptz,
        ADD COLUMN deleted_by jsonb`);
    await runner.query('ALTER TABLE chunks ADD COLUMN name_grams int[]');
    await runner.query(`
      CREATE TABLE made_presentations (
        owner_id uuid NOT NULL,
        month date NOT NULL,
        made bigint NOT NULL,
        PRIMARY KEY (owner_id, month)
      )`);
    await runner.query(
      'CREATE TABLE presentation_numbers (one boolean PRIMARY KEY DEFAULT true CHECK (one), next bigint NOT NULL)',
    );
    await runner.query('INSERT INTO presentation_numbers (next) VALUES (1)');
    await createIndexes(runner);
    await countInBlocks(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER batches_counted ON batches');
    await runner.query('DROP TRIGGER batches_changed ON batches');
    await runner.query('DROP FUNCTION count_batch()');
    await runner.query('DROP TABLE batch_blocks, made_presentations, presentation_numbers');
    await runner.query('ALTER TABLE chunks DROP COLUMN name_grams');
    await runner.query(
      'ALTER TABLE batches DROP COLUMN name, DROP COLUMN grams, DROP COLUMN deleted_at, DROP COLUMN deleted_by',
    );
  }
}

const createIndexes = async (runner: QueryRunner): Promise<void> => {
  const shown = 'WHERE deleted_at IS NULL';
  const told = 'INCLUDE (id, template_id, status, failed_count)';
  await runner.query(`CREATE INDEX batches_listed ON batches (owner_id, position) ${told} ${shown}`);
  await runner.query(`CREATE INDEX batches_by_name ON batches (owner_id, name, position) ${told} ${shown}`);
  await runner.query(`CREATE INDEX batches_by_rows ON batches (owner_id, row_count, position) ${told} ${shown}`);
  await runner.query('CREATE INDEX batches_running ON batches (owner_id) WHERE finished_at IS NULL');
  await runner.query(`CREATE INDEX batches_finished ON batches (finished_at) ${shown}`);
  await runner.query('CREATE INDEX batches_deleted ON batches (deleted_at) WHERE deleted_at IS NOT NULL');
  await runner.query('CREATE INDEX batches_unindexed ON batches (position) WHERE grams IS NULL');
  await runner.query('CREATE INDEX chunks_unindexed ON chunks (id) WHERE names IS NOT NULL AND name_grams IS NULL');
  await runner.query('CREATE INDEX batches_grams ON batches USING gin (grams)');
  await runner.query('CREATE INDEX chunks_name_grams ON chunks USING gin (name_grams)');
};

/** What a batch adds to its block: `completed` and `failed` only once it has ended, for those that run are few, and change often. */
const ADDED = `
  CASE WHEN deleted_at IS NULL THEN 1 ELSE 0 END AS batches,
  CASE WHEN deleted_at IS NULL THEN row_count ELSE 0 END AS rows,
  CASE WHEN deleted_at IS NULL AND finished_at IS NOT NULL THEN completed_count ELSE 0 END AS completed,
  CASE WHEN deleted_at IS NULL AND finished_at IS NOT NULL THEN failed_count ELSE 0 END AS failed,
  CASE WHEN deleted_at IS NULL AND status = 'completed' THEN 1 ELSE 0 END AS completed_batches,
  CASE WHEN deleted_at IS NULL AND status = 'failed' THEN 1 ELSE 0 END AS failed_batches,
  CASE WHEN deleted_at IS NULL AND status = 'completed' AND failed_count > 0 THEN 1 ELSE 0 END AS with_failures`;

const COUNTERS = ['batches', 'rows', 'completed', 'failed', 'completed_batches', 'failed_batches', 'with_failures'];
const SUMS = COUNTERS.map((counter) => `sum(${counter})`).join(', ');

const countInBlocks = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE batch_blocks (
      owner_id uuid NOT NULL,
      template_id int NOT NULL,
      block int NOT NULL,
      batches int NOT NULL,
      rows bigint NOT NULL,
      completed bigint NOT NULL,
      failed bigint NOT NULL,
      completed_batches int NOT NULL,
      failed_batches int NOT NULL,
      with_failures int NOT NULL,
      PRIMARY KEY (owner_id, template_id, block)
    ) WITH (fillfactor = 70)`);
  await runner.query('LOCK TABLE batches IN SHARE ROW EXCLUSIVE MODE');
  await runner.query(`
    INSERT INTO batch_blocks (owner_id, template_id, block, ${COUNTERS.join(', ')})
    SELECT owner_id, scope, position >> 8, ${SUMS}
    FROM (SELECT owner_id, position, template_id, ${ADDED} FROM batches) b, unnest(ARRAY[0, b.template_id]) AS scope
    GROUP BY 1, 2, 3`);
  await runner.query(`
    CREATE FUNCTION count_batch() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO batch_blocks AS k (owner_id, template_id, block, ${COUNTERS.join(', ')})
      SELECT owner_id, scope, position >> 8, ${SUMS}
      FROM (
        SELECT n.owner_id, n.template_id, n.position, ${ADDED} FROM (SELECT NEW.*) n WHERE TG_OP <> 'DELETE'
        UNION ALL
        SELECT owner_id, template_id, position, ${COUNTERS.map((counter) => `-${counter}`).join(', ')}
        FROM (SELECT o.owner_id, o.template_id, o.position, ${ADDED} FROM (SELECT OLD.*) o WHERE TG_OP <> 'INSERT') gone
      ) changed, unnest(ARRAY[0, template_id]) AS scope
      GROUP BY owner_id, scope, position ORDER BY scope
      ON CONFLICT (owner_id, template_id, block) DO UPDATE
        SET ${COUNTERS.map((counter) => `${counter} = k.${counter} + excluded.${counter}`).join(', ')};
      IF TG_OP = 'DELETE' THEN
        DELETE FROM batch_blocks WHERE owner_id = OLD.owner_id AND template_id IN (0, OLD.template_id)
          AND block = OLD.position >> 8 AND batches = 0;
        UPDATE presentation_numbers SET next = greatest(next, OLD.first_id + OLD.row_count);
      END IF;
      RETURN NULL;
    END $$`);
  await runner.query(
    'CREATE TRIGGER batches_counted AFTER INSERT OR DELETE ON batches FOR EACH ROW EXECUTE FUNCTION count_batch()',
  );
  await runner.query(`
    CREATE TRIGGER batches_changed AFTER UPDATE ON batches FOR EACH ROW WHEN (
      OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.finished_at IS DISTINCT FROM NEW.finished_at
      OR OLD.status IS DISTINCT FROM NEW.status AND (OLD.finished_at IS NOT NULL OR NEW.finished_at IS NOT NULL)
      OR NEW.finished_at IS NOT NULL
        AND (OLD.completed_count, OLD.failed_count) IS DISTINCT FROM (NEW.completed_count, NEW.failed_count)
    ) EXECUTE FUNCTION count_batch()`);
};
