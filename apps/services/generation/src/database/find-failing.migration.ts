import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Batches with failed rows are few, or none at all, whatever the order in which they are asked for. */
export class FindFailing1767800000000 implements MigrationInterface {
  readonly name = 'FindFailing1767800000000';

  async up(runner: QueryRunner): Promise<void> {
    const failing = 'WHERE failed_count > 0 AND deleted_at IS NULL';
    await runner.query(`CREATE INDEX batches_failing_by_name ON batches (owner_id, status, name, position) ${failing}`);
    await runner.query(
      `CREATE INDEX batches_failing_by_rows ON batches (owner_id, status, row_count, position) ${failing}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX batches_failing_by_rows, batches_failing_by_name');
  }
}
