import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { MailOutboxRow } from './mail-outbox.repository';

class CreateMailOutbox1763700000100 implements MigrationInterface {
  readonly name = 'CreateMailOutbox1763700000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_outbox (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        message jsonb NOT NULL,
        attempts int NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        failed_at timestamptz,
        failure text
      )`);
    await runner.query('CREATE INDEX mail_outbox_due ON mail_outbox (due_at) WHERE failed_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_outbox');
  }
}

/** From those that were given up, the address goes as it does now when one is. */
class ForgetFailedAddresses1763700000110 implements MigrationInterface {
  readonly name = 'ForgetFailedAddresses1763700000110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE mail_outbox SET
        message = message || jsonb_build_object('to', '…@' || split_part(message->>'to', '@', 2)),
        failure = replace(failure, message->>'to', '…')
      WHERE failed_at IS NOT NULL AND message ? 'to'`);
  }

  async down(): Promise<void> {
    // What is forgotten stays so.
  }
}

/** What a service that sends emails adds to its own entities and migrations. */
export const mailEntities = [MailOutboxRow] as const;
export const mailMigrations = [CreateMailOutbox1763700000100, ForgetFailedAddresses1763700000110] as const;
