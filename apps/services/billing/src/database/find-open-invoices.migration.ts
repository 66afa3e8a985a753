import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Operators ask which invoices are not paid yet; those that are paid are many more. */
export class FindOpenInvoices1767500000000 implements MigrationInterface {
  readonly name = 'FindOpenInvoices1767500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX invoices_open ON invoices (position) WHERE status = 'open'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX invoices_open');
  }
}
