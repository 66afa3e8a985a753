import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class RememberCalls1763700003600 implements MigrationInterface {
  readonly name = 'RememberCalls1763700003600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE remembered_calls (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        key text NOT NULL,
        fingerprint text NOT NULL,
        ticket uuid NOT NULL,
        leased_until timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        answer text,
        sealed boolean NOT NULL DEFAULT false,
        PRIMARY KEY (user_id, key)
      )`);
    await runner.query('CREATE INDEX remembered_calls_end ON remembered_calls (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remembered_calls');
  }
}
