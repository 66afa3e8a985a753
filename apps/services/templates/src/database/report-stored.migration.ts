import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What billing has been told of the bytes of accounts; nothing yet. */
export class ReportStored1767000100000 implements MigrationInterface {
  readonly name = 'ReportStored1767000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE storage_accounts ADD COLUMN reported_bytes bigint, ADD COLUMN reported_at timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE storage_accounts DROP COLUMN reported_bytes, DROP COLUMN reported_at');
  }
}
