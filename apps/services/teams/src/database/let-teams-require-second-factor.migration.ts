import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class LetTeamsRequireSecondFactor1763700003350 implements MigrationInterface {
  readonly name = 'LetTeamsRequireSecondFactor1763700003350';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE teams
        ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false,
        ADD COLUMN second_factor_told_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE teams DROP COLUMN requires_second_factor, DROP COLUMN second_factor_told_at');
  }
}
