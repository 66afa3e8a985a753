import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateAuditTrail1763700004000 implements MigrationInterface {
  readonly name = 'CreateAuditTrail1763700004000';

  async up(runner: QueryRunner): Promise<void> {
    // Milliseconds, as events have them: a cursor made of a JavaScript date must find its row again.
    await runner.query(`
      CREATE TABLE audit_entries (
        id uuid PRIMARY KEY,
        type text NOT NULL,
        subject text NOT NULL,
        time timestamptz(3) NOT NULL,
        actor_id uuid,
        actor_email text,
        data jsonb NOT NULL
      )`);
    await runner.query('CREATE INDEX audit_entries_newest ON audit_entries (time DESC, id DESC)');
    await runner.query('CREATE INDEX audit_entries_type ON audit_entries (type, time DESC, id DESC)');
    await runner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'The audit trail is append-only'; END $$`);
    await runner.query(`
      CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries');
    await runner.query('DROP FUNCTION refuse_change');
  }
}
