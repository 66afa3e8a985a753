import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class OrderReruns1767600000000 implements MigrationInterface {
  readonly name = 'OrderReruns1767600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ordered_reruns (
        batch_id uuid PRIMARY KEY,
        ordered_at timestamptz NOT NULL DEFAULT now(),
        due_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ordered_reruns');
  }
}
