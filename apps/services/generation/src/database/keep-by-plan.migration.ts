import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** How long the batches of an account are kept by its plan. Of accounts of before it is not known yet: they are asked for one after another. */
export class KeepByPlan1766900000000 implements MigrationInterface {
  readonly name = 'KeepByPlan1766900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE storage_accounts
        ADD COLUMN retention_days int,
        ADD COLUMN former_retention_days int,
        ADD COLUMN retention_notice_until timestamptz,
        ADD COLUMN retention_known_at timestamptz`);
    await runner.query(
      'CREATE INDEX storage_accounts_unknown_retention ON storage_accounts (owner_id) WHERE retention_known_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE storage_accounts
        DROP COLUMN retention_days, DROP COLUMN former_retention_days,
        DROP COLUMN retention_notice_until, DROP COLUMN retention_known_at`);
  }
}
