import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What of the bytes that services keep for users is set aside for what is under way; what is there already counts as stored until it is told anew. */
export class TellReserved1767400000000 implements MigrationInterface {
  readonly name = 'TellReserved1767400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stored_bytes ADD COLUMN reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stored_bytes DROP COLUMN reserved');
  }
}
