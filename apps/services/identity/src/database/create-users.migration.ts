import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateUsers1763700001000 implements MigrationInterface {
  readonly name = 'CreateUsers1763700001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        email text NOT NULL UNIQUE CHECK (email = lower(email)),
        name text,
        company text,
        password_hash text NOT NULL,
        admin boolean NOT NULL DEFAULT false,
        confirmed_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE users');
  }
}
