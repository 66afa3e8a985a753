import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Of the rows of a batch that failed, those that were not made since it was cancelled are counted beside: nothing is wrong with them. */
export class CountNotMade1766800000000 implements MigrationInterface {
  readonly name = 'CountNotMade1766800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batches ADD COLUMN not_made_count int NOT NULL DEFAULT 0');
    await runner.query(`
      UPDATE batches b SET not_made_count = found.rows FROM (
        SELECT batch_id, sum(CASE WHEN status = 'failed' THEN CASE WHEN failure_code = 'row.cancelled' THEN row_count ELSE 0 END
          ELSE (SELECT count(*) FROM jsonb_array_elements(failures) f
                WHERE f ->> 'code' = 'row.cancelled' AND NOT coalesce(rerun -> 'places', '[]') @> (f -> 'index')) END) AS rows
        FROM chunks WHERE failure_code = 'row.cancelled' OR failures @> '[{"code": "row.cancelled"}]' GROUP BY batch_id
      ) found WHERE b.id = found.batch_id AND found.rows > 0`);
    await runner.query(
      'CREATE INDEX batches_not_made ON batches (owner_id, position) INCLUDE (id, template_id) WHERE not_made_count > 0 AND deleted_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batches DROP COLUMN not_made_count');
  }
}
