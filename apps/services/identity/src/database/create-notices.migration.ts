import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Who wanted no emails about batches wants none about failed rows either, which have a choice of their own from here on. */
export class CreateNotices1763700003200 implements MigrationInterface {
  readonly name = 'CreateNotices1763700003200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notices (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        batch_id uuid NOT NULL,
        outcome jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        read_at timestamptz,
        UNIQUE (user_id, batch_id)
      )`);
    await runner.query('CREATE INDEX notices_user ON notices (user_id, id DESC)');
    await runner.query('CREATE INDEX notices_batch ON notices (batch_id)');
    await runner.query('CREATE INDEX notices_created ON notices (created_at)');
    await runner.query(`
      UPDATE users SET preferences = preferences || '{"failure_emails": false}'
      WHERE preferences ->> 'batch_emails' = 'false'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE users SET preferences = preferences - 'failure_emails'`);
    await runner.query('DROP TABLE notices');
  }
}
