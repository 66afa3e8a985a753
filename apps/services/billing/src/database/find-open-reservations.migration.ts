import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What is still reserved of a month is asked at the end of every batch; those that have ended are many more. */
export class FindOpenReservations1767300000000 implements MigrationInterface {
  readonly name = 'FindOpenReservations1767300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX reservations_open ON reservations (user_id, month) INCLUDE (count) WHERE settled_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX reservations_open');
  }
}
