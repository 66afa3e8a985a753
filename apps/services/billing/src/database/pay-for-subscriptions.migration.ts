import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What is paid for plans, and the invoices for it. A plan of before has no period: it is given, and stays. */
export class PayForSubscriptions1763700002200 implements MigrationInterface {
  readonly name = 'PayForSubscriptions1763700002200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscriptions
        ADD COLUMN interval text NOT NULL DEFAULT 'monthly' CHECK (interval IN ('monthly', 'annual')),
        ADD COLUMN nonprofit boolean NOT NULL DEFAULT false,
        ADD COLUMN anchor date,
        ADD COLUMN period_starts_on date,
        ADD COLUMN period_ends_on date CHECK (period_ends_on > period_starts_on),
        ADD COLUMN period_price_minor int CHECK (period_price_minor >= 0),
        ADD COLUMN balance_minor int NOT NULL DEFAULT 0 CHECK (balance_minor >= 0),
        ADD COLUMN next_tier text CHECK (next_tier IN ('free', 'starter', 'professional', 'enterprise')),
        ADD COLUMN next_interval text CHECK (next_interval IN ('monthly', 'annual')),
        ADD COLUMN past_due boolean NOT NULL DEFAULT false`);
    await runner.query('CREATE INDEX subscriptions_period_ends_on ON subscriptions (period_ends_on)');
    await runner.query('CREATE TABLE invoice_counters (series text PRIMARY KEY, last int NOT NULL)');
    await runner.query(`
      CREATE TABLE buyers (
        user_id uuid PRIMARY KEY,
        name text NOT NULL,
        address text NOT NULL,
        postal_code text NOT NULL,
        city text NOT NULL,
        country text NOT NULL,
        tax_id text NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE invoices (
        id uuid PRIMARY KEY,
        position bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        user_id uuid,
        number text NOT NULL UNIQUE,
        issued_on date NOT NULL,
        currency text NOT NULL,
        seller jsonb NOT NULL,
        buyer jsonb NOT NULL,
        lines jsonb NOT NULL,
        net_minor int NOT NULL CHECK (net_minor >= 0),
        tax jsonb,
        total_minor int NOT NULL CHECK (total_minor >= net_minor),
        notes jsonb NOT NULL,
        status text NOT NULL CHECK (status IN ('open', 'paid'))
      )`);
    await runner.query('CREATE INDEX invoices_user_id ON invoices (user_id, position)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoices, buyers, invoice_counters');
    await runner.query('DROP INDEX subscriptions_period_ends_on');
    await runner.query(`
      ALTER TABLE subscriptions
        DROP COLUMN interval, DROP COLUMN nonprofit, DROP COLUMN anchor, DROP COLUMN period_starts_on,
        DROP COLUMN period_ends_on, DROP COLUMN period_price_minor, DROP COLUMN balance_minor, DROP COLUMN next_tier,
        DROP COLUMN next_interval, DROP COLUMN past_due`);
  }
}
