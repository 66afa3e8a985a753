import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Batches whose rows no pattern names are looked at by number: an owner who has none of them, or few, is not to wait for all others. */
export class FindNumbered1767200000000 implements MigrationInterface {
  readonly name = 'FindNumbered1767200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX batches_numbered ON batches (owner_id, position) WHERE deleted_at IS NULL AND file_name IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX batches_numbered');
  }
}
