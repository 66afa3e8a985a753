import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateGeneration1763720000000 implements MigrationInterface {
  readonly name = 'CreateGeneration1763720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE plan_in_progress (
        batch_id uuid PRIMARY KEY,
        actor jsonb NOT NULL,
        incoming_key text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        abandoned boolean NOT NULL DEFAULT false
      )`);
    await runner.query(`
      CREATE TABLE batch (
        id uuid PRIMARY KEY,
        position bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        owner_id uuid NOT NULL,
        actor jsonb NOT NULL,
        template_id int NOT NULL,
        template_version_id uuid NOT NULL,
        template_name text NOT NULL,
        compiled_key text NOT NULL,
        base_key text NOT NULL,
        base_length int NOT NULL,
        csv_name text NOT NULL,
        columns jsonb NOT NULL,
        mapping jsonb NOT NULL,
        row_count int NOT NULL,
        completed_count int NOT NULL DEFAULT 0,
        failed_count int NOT NULL DEFAULT 0,
        status text NOT NULL DEFAULT 'pending',
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        tidied_at timestamptz
      )`);
    await runner.query('CREATE INDEX batch_owner ON batch (owner_id, position DESC)');
    await runner.query('CREATE INDEX batch_untidy ON batch (finished_at) WHERE tidied_at IS NULL');
    await runner.query('CREATE INDEX batch_template ON batch (template_id)');
    await runner.query(`
      CREATE TABLE chunk (
        id uuid PRIMARY KEY,
        batch_id uuid NOT NULL REFERENCES batch ON DELETE CASCADE,
        number int NOT NULL,
        first_row int NOT NULL,
        row_count int NOT NULL,
        rows_key text NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        dispatched_at timestamptz,
        dispatches int NOT NULL DEFAULT 0,
        attempt int NOT NULL DEFAULT 0,
        leased_until timestamptz,
        pack_key text,
        UNIQUE (batch_id, number)
      )`);
    await runner.query(`CREATE INDEX chunk_open ON chunk (batch_id, number) WHERE status IN ('pending', 'leased')`);
    // Slack in each page, so that the one update a row sees in its life stays on its page and touches no index.
    await runner.query(`
      CREATE TABLE presentation (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        batch_id uuid NOT NULL REFERENCES batch ON DELETE CASCADE,
        row_number int NOT NULL,
        chunk_number int NOT NULL,
        file_name text NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        failure text,
        delta_offset bigint,
        delta_length int,
        crc32 bigint,
        UNIQUE (batch_id, row_number)
      ) WITH (fillfactor = 60)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE presentation, chunk, batch, plan_in_progress');
  }
}
