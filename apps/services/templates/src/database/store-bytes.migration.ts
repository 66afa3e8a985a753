import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Counts what each account stores. A version belongs to the owner of its first template; of versions that are there
 * already the file and the base are counted, whose sizes are known.
 */
export class StoreBytes1764800000000 implements MigrationInterface {
  readonly name = 'StoreBytes1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE storage_accounts (owner_id uuid PRIMARY KEY, stored_bytes bigint NOT NULL DEFAULT 0)',
    );
    await runner.query(`
      CREATE TABLE uploads_in_progress (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        stored_bytes bigint NOT NULL,
        started_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX uploads_in_progress_owner ON uploads_in_progress (owner_id)');
    await runner.query(
      'ALTER TABLE template_versions ADD COLUMN owner_id uuid, ADD COLUMN stored_bytes bigint NOT NULL DEFAULT 0',
    );
    await runner.query(`
      UPDATE template_versions v SET owner_id = t.owner_id,
             stored_bytes = v.file_size + coalesce((v.plain #>> '{base,length}')::bigint, 0)
      FROM (SELECT DISTINCT ON (version_id) version_id, owner_id FROM templates ORDER BY version_id, id) t
      WHERE t.version_id = v.id`);
    await runner.query(`
      INSERT INTO storage_accounts (owner_id, stored_bytes)
      SELECT owner_id, sum(stored_bytes) FROM template_versions WHERE owner_id IS NOT NULL GROUP BY owner_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE template_versions DROP COLUMN owner_id, DROP COLUMN stored_bytes');
    await runner.query('DROP TABLE uploads_in_progress, storage_accounts');
  }
}
