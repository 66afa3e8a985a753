import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateCounters1763700004100 implements MigrationInterface {
  readonly name = 'CreateCounters1763700004100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE counters (name text PRIMARY KEY, value int NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE counters');
  }
}
