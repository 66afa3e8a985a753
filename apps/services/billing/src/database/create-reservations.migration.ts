import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateReservations1763700002100 implements MigrationInterface {
  readonly name = 'CreateReservations1763700002100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE monthly_usages (
        user_id uuid NOT NULL,
        month date NOT NULL,
        used int NOT NULL DEFAULT 0 CHECK (used >= 0),
        PRIMARY KEY (user_id, month)
      )`);
    await runner.query(`
      CREATE TABLE reservations (
        user_id uuid NOT NULL,
        batch_id uuid NOT NULL,
        month date NOT NULL,
        count int NOT NULL CHECK (count >= 0),
        given_back int NOT NULL DEFAULT 0 CHECK (given_back BETWEEN 0 AND count),
        watermark boolean NOT NULL,
        settled_at timestamptz,
        PRIMARY KEY (user_id, batch_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reservations, monthly_usages');
  }
}
