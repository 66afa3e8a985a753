import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A batch keeps what of its template could not be filled: the template may have another file by the time that somebody looks. */
export class KeepUnfilled1766300000000 implements MigrationInterface {
  readonly name = 'KeepUnfilled1766300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batches ADD COLUMN unfilled jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batches DROP COLUMN unfilled');
  }
}
