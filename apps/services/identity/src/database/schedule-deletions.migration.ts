import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Nobody is about to go when it is added, and most never will be: the index holds those alone whose time the sweep
 * looks for every minute.
 */
export class ScheduleDeletions1763700002200 implements MigrationInterface {
  readonly name = 'ScheduleDeletions1763700002200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN deletion_due_at timestamptz');
    await runner.query('CREATE INDEX users_deletion_due ON users (deletion_due_at) WHERE deletion_due_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN deletion_due_at');
  }
}
