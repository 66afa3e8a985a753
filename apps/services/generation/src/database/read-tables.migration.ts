import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A batch keeps what its user said about the table, and how its columns are read: attempts after the first read them alike. */
export class ReadTables1765000000000 implements MigrationInterface {
  readonly name = 'ReadTables1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE batches ADD COLUMN settings jsonb NOT NULL DEFAULT '{}', ADD COLUMN readings jsonb`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batches DROP COLUMN settings, DROP COLUMN readings');
  }
}
