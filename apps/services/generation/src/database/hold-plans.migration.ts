import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Plans are held by their planner, by the clock of the database. Those of the release before say nothing, and are given ten minutes. */
export class HoldPlans1767400000000 implements MigrationInterface {
  readonly name = 'HoldPlans1767400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plans_in_progress ADD COLUMN held_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plans_in_progress DROP COLUMN held_until');
  }
}
