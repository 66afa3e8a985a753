import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Rows that are made again are found by the id of their reservation. */
export class FindReruns1767500000000 implements MigrationInterface {
  readonly name = 'FindReruns1767500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX batches_rerun ON batches ((rerun ->> 'id')) WHERE rerun IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX batches_rerun');
  }
}
