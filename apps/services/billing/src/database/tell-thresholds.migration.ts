import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class TellThresholds1763700002300 implements MigrationInterface {
  readonly name = 'TellThresholds1763700002300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE told_thresholds (
        user_id uuid NOT NULL,
        month date NOT NULL,
        tier text NOT NULL,
        percent int NOT NULL,
        told_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, month, tier, percent)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE told_thresholds');
  }
}
