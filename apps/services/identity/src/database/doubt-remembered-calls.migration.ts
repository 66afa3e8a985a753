import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Leases of calls are short from here on: one that has ended is doubted before it is taken over. */
export class DoubtRememberedCalls1763700004100 implements MigrationInterface {
  readonly name = 'DoubtRememberedCalls1763700004100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE remembered_calls ADD COLUMN doubted boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE remembered_calls DROP COLUMN doubted');
  }
}
