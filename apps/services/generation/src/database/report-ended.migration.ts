import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Templates has counted the rows of these batches, and learns now how many of them failed. */
export class ReportEnded1766550000000 implements MigrationInterface {
  readonly name = 'ReportEnded1766550000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE batches SET reported = false WHERE finished_at IS NOT NULL AND failed_count > 0');
  }

  async down(): Promise<void> {
    // What is reported twice is counted once.
  }
}
