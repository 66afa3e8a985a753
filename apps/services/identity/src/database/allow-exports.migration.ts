import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class AllowExports1763700002300 implements MigrationInterface {
  readonly name = 'AllowExports1763700002300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN export_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN export_until');
  }
}
