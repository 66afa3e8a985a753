import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Who is forgotten begins nothing anew by what was still on its way. Of those who were forgotten before, nothing is. */
export class NoteForgotten1768000000000 implements MigrationInterface {
  readonly name = 'NoteForgotten1768000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE forgotten_users (digest bytea PRIMARY KEY, forgotten_at timestamptz NOT NULL DEFAULT now())',
    );
    await runner.query('CREATE INDEX forgotten_users_by_time ON forgotten_users (forgotten_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE forgotten_users');
  }
}
