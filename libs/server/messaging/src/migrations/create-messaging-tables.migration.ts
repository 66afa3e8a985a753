import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateMessagingTables1763700000000 implements MigrationInterface {
  readonly name = 'CreateMessagingTables1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        event_id uuid NOT NULL UNIQUE,
        envelope jsonb NOT NULL,
        headers jsonb NOT NULL,
        attempts int NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        published_at timestamptz,
        stream_sequence bigint
      )`);
    await runner.query('CREATE INDEX outbox_unpublished ON outbox (position) WHERE published_at IS NULL');
    await runner.query('CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL');
    await runner.query(`
      CREATE TABLE inbox (
        event_id uuid NOT NULL,
        consumer text NOT NULL,
        handled_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, consumer)
      )`);
    await runner.query('CREATE INDEX inbox_handled ON inbox (handled_at)');
    await runner.query(`
      CREATE TABLE dead_letter (
        id text PRIMARY KEY,
        letter jsonb NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dead_letter, inbox, outbox');
  }
}
