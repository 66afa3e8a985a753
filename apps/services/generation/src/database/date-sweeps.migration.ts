import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class DateSweeps1767700000000 implements MigrationInterface {
  readonly name = 'DateSweeps1767700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE daily_sweeps (task text PRIMARY KEY, begun_at timestamptz NOT NULL DEFAULT now())',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE daily_sweeps');
  }
}
