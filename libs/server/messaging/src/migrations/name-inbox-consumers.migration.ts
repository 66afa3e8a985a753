import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** `Class.method` → the identity of the handler: without it, an event that comes again after the upgrade has its effect again. */
const IDENTITIES: readonly (readonly [former: string, id: string])[] = [
  ['BatchesConsumer.tellOwner', 'notify-owner'],
  ['BatchesConsumer.settle', 'settle-reservation'],
  ['UsersConsumer.begin', 'begin-subscription'],
  ['EventsConsumer.project', 'project-event'],
];

export class NameInboxConsumers1795236000000 implements MigrationInterface {
  readonly name = 'NameInboxConsumers1795236000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [former, id] of IDENTITIES) {
      await runner.query('UPDATE inbox SET consumer = $2 WHERE consumer = $1', [former, id]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [former, id] of IDENTITIES) {
      await runner.query('UPDATE inbox SET consumer = $1 WHERE consumer = $2', [former, id]);
    }
  }
}
