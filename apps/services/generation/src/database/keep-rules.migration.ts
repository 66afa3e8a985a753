import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What was said of missing values and names goes with the batch, and the names with its chunks; batches of before have neither, and keep their names. */
export class KeepRules1766400000000 implements MigrationInterface {
  readonly name = 'KeepRules1766400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batches ADD COLUMN missing jsonb, ADD COLUMN file_name text');
    await runner.query('ALTER TABLE chunks ADD COLUMN names jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chunks DROP COLUMN names');
    await runner.query('ALTER TABLE batches DROP COLUMN missing, DROP COLUMN file_name');
  }
}
