import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * An account that is deleted takes the name and the addresses of its owner out of the trail. Nothing else may be changed, even then: the
 * second trigger compares what each row says was done.
 */
export class ForgetPeople1763700004200 implements MigrationInterface {
  readonly name = 'ForgetPeople1763700004200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE forgotten_people (user_id uuid PRIMARY KEY)');
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND current_setting('rowdeck.forgets_a_person', true) = 'on' THEN RETURN NULL; END IF;
        RAISE EXCEPTION 'The audit trail is append-only';
      END $$`);
    await runner.query(`
      CREATE FUNCTION keep_act() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (OLD.id, OLD.type, OLD.subject, OLD.time) IS DISTINCT FROM (NEW.id, NEW.type, NEW.subject, NEW.time)
          OR OLD.actor_id IS DISTINCT FROM NEW.actor_id OR (NEW.actor_email IS NOT NULL AND NEW.actor_email IS DISTINCT FROM OLD.actor_email)
        THEN RAISE EXCEPTION 'The audit trail keeps what was done'; END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER audit_entries_keep_act BEFORE UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION keep_act()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER audit_entries_keep_act ON audit_entries');
    await runner.query('DROP FUNCTION keep_act');
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'The audit trail is append-only'; END $$`);
    await runner.query('DROP TABLE forgotten_people');
  }
}
