import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateWebhooks1763700007000 implements MigrationInterface {
  readonly name = 'CreateWebhooks1763700007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_endpoints (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        url text NOT NULL,
        description text NOT NULL,
        events jsonb NOT NULL,
        enabled boolean NOT NULL,
        disabled_reason text CHECK (disabled_reason IN ('gone', 'failing', 'owner')),
        disabled_at timestamptz,
        sealed_secret text NOT NULL,
        sealed_former_secret text,
        former_secret_until timestamptz,
        failing_since timestamptz,
        failed_attempts int NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        version int NOT NULL DEFAULT 1,
        CHECK (enabled = (disabled_reason IS NULL))
      )`);
    await runner.query('CREATE INDEX webhook_endpoints_user ON webhook_endpoints (user_id, created_at)');
    await runner.query('CREATE SEQUENCE webhook_positions AS bigint');
    await runner.query(`
      CREATE TABLE webhook_deliveries (
        id uuid PRIMARY KEY,
        number bigint GENERATED ALWAYS AS IDENTITY,
        position bigint NOT NULL DEFAULT nextval('webhook_positions'),
        endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
        user_id uuid NOT NULL,
        message_id text NOT NULL,
        type text NOT NULL,
        subject text NOT NULL,
        body text NOT NULL,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'delivered', 'failed', 'not_sent')),
        reason text,
        response_status int,
        attempts_count int NOT NULL DEFAULT 0,
        asked_at timestamptz,
        due_at timestamptz NOT NULL DEFAULT now(),
        lease_id uuid,
        leased_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      )`);
    await runner.query(`ALTER SEQUENCE webhook_positions OWNED BY webhook_deliveries.position`);
    await runner.query('CREATE INDEX webhook_deliveries_log ON webhook_deliveries (endpoint_id, number)');
    await runner.query('CREATE INDEX webhook_deliveries_user ON webhook_deliveries (user_id, number)');
    await runner.query(`CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at) WHERE status = 'waiting'`);
    await runner.query(
      `CREATE INDEX webhook_deliveries_order ON webhook_deliveries (endpoint_id, subject, position) WHERE status = 'waiting'`,
    );
    await runner.query('CREATE INDEX webhook_deliveries_asked ON webhook_deliveries (user_id, asked_at)');
    await runner.query('CREATE INDEX webhook_deliveries_ended ON webhook_deliveries (ended_at)');
    await runner.query(`
      CREATE TABLE webhook_attempts (
        id uuid PRIMARY KEY,
        delivery_id uuid NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
        number int NOT NULL,
        started_at timestamptz NOT NULL,
        duration_ms int NOT NULL,
        request_url text NOT NULL,
        request_headers jsonb NOT NULL,
        response jsonb,
        error text
      )`);
    await runner.query('CREATE INDEX webhook_attempts_delivery ON webhook_attempts (delivery_id, number)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_attempts, webhook_deliveries, webhook_endpoints');
  }
}
