import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Reservations know since when they are open, by the clock of the database. Those of before are as old as this. */
export class DateReservations1767600000000 implements MigrationInterface {
  readonly name = 'DateReservations1767600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reservations ADD COLUMN reserved_at timestamptz NOT NULL DEFAULT now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reservations DROP COLUMN reserved_at');
  }
}
