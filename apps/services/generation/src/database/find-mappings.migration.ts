import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** So that the last batch of a template is found, however many an account has of others. */
export class FindMappings1766100000000 implements MigrationInterface {
  readonly name = 'FindMappings1766100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX batches_template ON batches (owner_id, template_id, position DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX batches_template');
  }
}
