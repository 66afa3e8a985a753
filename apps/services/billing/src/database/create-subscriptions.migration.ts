import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateSubscriptions1763700002000 implements MigrationInterface {
  readonly name = 'CreateSubscriptions1763700002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE subscriptions (
        user_id uuid PRIMARY KEY,
        tier text NOT NULL CHECK (tier IN ('free', 'starter', 'professional', 'enterprise')),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE subscriptions');
  }
}
