import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Counts what each account stores. Of batches that are there already the packs are counted; their rows have been swept. */
export class StoreBytes1764800000000 implements MigrationInterface {
  readonly name = 'StoreBytes1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE storage_accounts (owner_id uuid PRIMARY KEY, stored_bytes bigint NOT NULL DEFAULT 0)',
    );
    await runner.query('ALTER TABLE plans_in_progress ADD COLUMN stored_bytes bigint NOT NULL DEFAULT 0');
    await runner.query(
      'ALTER TABLE chunks ADD COLUMN rows_bytes bigint NOT NULL DEFAULT 0, ADD COLUMN pack_bytes bigint NOT NULL DEFAULT 0',
    );
    await runner.query(`
      UPDATE chunks c SET pack_bytes = p.bytes FROM (
        SELECT batch_id, chunk_number, sum(delta_length) AS bytes FROM presentations
        WHERE status = 'completed' GROUP BY batch_id, chunk_number
      ) p WHERE c.batch_id = p.batch_id AND c.number = p.chunk_number`);
    await runner.query(`
      INSERT INTO storage_accounts (owner_id, stored_bytes)
      SELECT b.owner_id, sum(c.pack_bytes) FROM batches b JOIN chunks c ON c.batch_id = b.id GROUP BY b.owner_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chunks DROP COLUMN rows_bytes, DROP COLUMN pack_bytes');
    await runner.query('ALTER TABLE plans_in_progress DROP COLUMN stored_bytes');
    await runner.query('DROP TABLE storage_accounts');
  }
}
