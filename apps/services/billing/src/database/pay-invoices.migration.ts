import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class PayInvoices1767200000000 implements MigrationInterface {
  readonly name = 'PayInvoices1767200000000';

  async up(runner: QueryRunner): Promise<void> {
    // Unknown of those that were paid before.
    await runner.query('ALTER TABLE invoices ADD COLUMN paid_on date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN paid_on');
  }
}
