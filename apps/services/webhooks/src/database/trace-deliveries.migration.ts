import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class TraceDeliveries1763700007010 implements MigrationInterface {
  readonly name = 'TraceDeliveries1763700007010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_deliveries ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_deliveries DROP COLUMN traceparent');
  }
}
