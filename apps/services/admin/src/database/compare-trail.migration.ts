import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** One row: when the trail was last compared with what services have published. The first comparison is an hour away: others may still start. */
export class CompareTrail1796000000000 implements MigrationInterface {
  readonly name = 'CompareTrail1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE trail_comparisons (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        asked_at timestamptz,
        mends boolean NOT NULL DEFAULT true,
        begun_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        whole_at timestamptz NOT NULL DEFAULT now(),
        report jsonb
      )`);
    await runner.query('INSERT INTO trail_comparisons DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE trail_comparisons');
  }
}
