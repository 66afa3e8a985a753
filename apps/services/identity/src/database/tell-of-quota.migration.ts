import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Notices are about a batch, or about the presentations of a month. */
export class TellOfQuota1763700003400 implements MigrationInterface {
  readonly name = 'TellOfQuota1763700003400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notices
        ALTER COLUMN batch_id DROP NOT NULL,
        ALTER COLUMN outcome DROP NOT NULL,
        ADD COLUMN quota jsonb,
        ADD CONSTRAINT notices_about CHECK ((batch_id IS NULL) = (outcome IS NULL) AND (batch_id IS NULL) <> (quota IS NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM notices WHERE batch_id IS NULL');
    await runner.query(`
      ALTER TABLE notices
        DROP CONSTRAINT notices_about,
        DROP COLUMN quota,
        ALTER COLUMN batch_id SET NOT NULL,
        ALTER COLUMN outcome SET NOT NULL`);
  }
}
