import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class LeaveFolders1765500000000 implements MigrationInterface {
  readonly name = 'LeaveFolders1765500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE left_folders (
        batch_id uuid PRIMARY KEY,
        left_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE left_folders');
  }
}
