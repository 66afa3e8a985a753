import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What was done with an API key says with which. The name goes with the person; the key itself is part of what was done, and stays. */
export class NameApiKeys1767300000000 implements MigrationInterface {
  readonly name = 'NameApiKeys1767300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries ADD COLUMN api_key_id uuid, ADD COLUMN api_key_name text');
    await runner.query(
      keepAct(['id', 'type', 'subject', 'time', 'actor_id', 'api_key_id'], ['actor_email', 'api_key_name']),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keepAct(['id', 'type', 'subject', 'time', 'actor_id'], ['actor_email']));
    await runner.query('ALTER TABLE audit_entries DROP COLUMN api_key_id, DROP COLUMN api_key_name');
  }
}

/**
 * @param kept columns that nobody may change
 * @param forgotten columns that may become null, and nothing else
 */
const keepAct = (kept: readonly string[], forgotten: readonly string[]): string => {
  const row = (name: string) => `(${kept.map((column) => `${name}.${column}`).join(', ')})`;
  const others = forgotten.map(
    (column) => `OR (NEW.${column} IS NOT NULL AND NEW.${column} IS DISTINCT FROM OLD.${column})`,
  );
  return `
    CREATE OR REPLACE FUNCTION keep_act() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF ${row('OLD')} IS DISTINCT FROM ${row('NEW')} ${others.join(' ')}
      THEN RAISE EXCEPTION 'The audit trail keeps what was done'; END IF;
      RETURN NEW;
    END $$`;
};
