import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The relay asks every half minute for the published event that is furthest in the stream. */
export class IndexOutboxSequence1795284000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX outbox_stream_sequence ON outbox (stream_sequence) WHERE stream_sequence IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_stream_sequence');
  }
}
