import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Entries of the audit trail may be removed when they are old: by the owner of the table, in a transaction that says until when, never those of the last 30
 * days, and never without a record, which the database itself writes.
 */
export class EndTrail1796200000000 implements MigrationInterface {
  readonly name = 'EndTrail1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_removals (
        until timestamptz PRIMARY KEY,
        oldest timestamptz(3) NOT NULL,
        newest timestamptz(3) NOT NULL,
        entries bigint NOT NULL,
        removed_at timestamptz NOT NULL DEFAULT now()
      )`);
    for (const statement of [REFUSE_CHANGE, KEEP_YOUNG, RECORD_REMOVAL, KEEP_RECORD]) await runner.query(statement);
    await runner.query(`
      CREATE TRIGGER audit_entries_keep_young BEFORE DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION keep_young()`);
    await runner.query(`
      CREATE TRIGGER audit_entries_record_removal AFTER DELETE ON audit_entries REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION record_removal()`);
    await runner.query(`
      CREATE TRIGGER audit_removals_append_only BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON audit_removals
      FOR EACH STATEMENT EXECUTE FUNCTION keep_record()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER audit_entries_record_removal ON audit_entries');
    await runner.query('DROP TRIGGER audit_entries_keep_young ON audit_entries');
    await runner.query('DROP TABLE audit_removals');
    await runner.query('DROP FUNCTION keep_young, record_removal, keep_record');
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND current_setting('rowdeck.forgets_a_person', true) = 'on' THEN RETURN NULL; END IF;
        RAISE EXCEPTION 'The audit trail is append-only';
      END $$`);
  }
}

/** Empty where it was set in an earlier transaction of the session. */
const REMOVES_UNTIL = `nullif(current_setting('rowdeck.removes_until', true), '')::timestamptz`;

const REFUSE_CHANGE = `
  CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND current_setting('rowdeck.forgets_a_person', true) = 'on' THEN RETURN NULL; END IF;
    IF TG_OP = 'DELETE' AND ${REMOVES_UNTIL} <= now() - interval '30 days'
      AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE')
    THEN RETURN NULL; END IF;
    RAISE EXCEPTION 'The audit trail is append-only';
  END $$`;

const KEEP_YOUNG = `
  CREATE FUNCTION keep_young() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.time < ${REMOVES_UNTIL} THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'The audit trail keeps what is younger than what is removed';
  END $$`;

const RECORD_REMOVAL = `
  CREATE FUNCTION record_removal() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO audit_removals AS record (until, oldest, newest, entries)
    SELECT ${REMOVES_UNTIL}, min(time), max(time), count(*) FROM removed HAVING count(*) > 0
    ON CONFLICT (until) DO UPDATE SET oldest = least(record.oldest, excluded.oldest), newest = greatest(record.newest, excluded.newest),
      entries = record.entries + excluded.entries, removed_at = now();
    RETURN NULL;
  END $$`;

/** Written by the trigger of the trail, and by nothing else. */
const KEEP_RECORD = `
  CREATE FUNCTION keep_record() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP IN ('INSERT', 'UPDATE') AND pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
    RAISE EXCEPTION 'The record of what was removed is append-only';
  END $$`;
