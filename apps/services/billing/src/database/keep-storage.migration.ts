import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class KeepStorage1767000000000 implements MigrationInterface {
  readonly name = 'KeepStorage1767000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stored_bytes (
        user_id uuid NOT NULL,
        keeper text NOT NULL CHECK (keeper IN ('generation', 'templates')),
        bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
        PRIMARY KEY (user_id, keeper)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stored_bytes');
  }
}
