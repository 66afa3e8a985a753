import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Sessions that are open have given no password for a download, so they begin without the permission. Replicas of the version before
 * know nothing of the column and leave it empty.
 */
export class AllowExports1763700002300 implements MigrationInterface {
  readonly name = 'AllowExports1763700002300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN export_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN export_until');
  }
}
