import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class PayWithStripe1763700002400 implements MigrationInterface {
  readonly name = 'PayWithStripe1763700002400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stripe_customers (
        user_id uuid PRIMARY KEY,
        customer_id text NOT NULL UNIQUE,
        subscription_id text
      )`);
    await runner.query(`
      CREATE TABLE stripe_events (
        id text PRIMARY KEY,
        type text NOT NULL,
        created_at timestamptz NOT NULL,
        customer_id text,
        outcome text NOT NULL CHECK (outcome IN ('applied', 'ignored', 'unmatched')),
        received_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE TABLE reconciliations (day date PRIMARY KEY)');
    // Of an invoice that Stripe has written.
    await runner.query('ALTER TABLE invoices ADD COLUMN pdf_url text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN pdf_url');
    await runner.query('DROP TABLE reconciliations, stripe_events, stripe_customers');
  }
}
