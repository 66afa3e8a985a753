import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Notices are about a webhook too, to which nothing is sent any more. */
export class TellOfWebhooks1763700003700 implements MigrationInterface {
  readonly name = 'TellOfWebhooks1763700003700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notices
        ADD COLUMN webhook jsonb,
        DROP CONSTRAINT notices_about,
        ADD CONSTRAINT notices_about CHECK (
          (batch_id IS NULL) = (outcome IS NULL) AND num_nonnulls(batch_id, quota, webhook) = 1)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM notices WHERE webhook IS NOT NULL');
    await runner.query(`
      ALTER TABLE notices
        DROP CONSTRAINT notices_about,
        DROP COLUMN webhook,
        ADD CONSTRAINT notices_about CHECK (
          (batch_id IS NULL) = (outcome IS NULL) AND (batch_id IS NULL) <> (quota IS NULL))`);
  }
}
