import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Replicas of the version before know nothing of the table, and send these emails at once. */
export class HoldBatchNotices1763700002700 implements MigrationInterface {
  readonly name = 'HoldBatchNotices1763700002700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE batch_notices (
        batch_id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        outcome jsonb,
        seen boolean NOT NULL DEFAULT false,
        due_at timestamptz NOT NULL,
        PRIMARY KEY (batch_id, user_id)
      )`);
    await runner.query('CREATE INDEX batch_notices_user ON batch_notices (user_id)');
    await runner.query('CREATE INDEX batch_notices_due ON batch_notices (due_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE batch_notices');
  }
}
