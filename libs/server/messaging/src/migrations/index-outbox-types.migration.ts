import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The relay asks for the published event of each type that is furthest in the stream. */
export class IndexOutboxTypes1795896000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX outbox_type_sequence ON outbox ((envelope->>'type'), stream_sequence) WHERE stream_sequence IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_type_sequence');
  }
}
