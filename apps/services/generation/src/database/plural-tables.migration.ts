import { type MigrationInterface, type QueryRunner } from 'typeorm';

const TABLES = [
  ['plan_in_progress', 'plans_in_progress'],
  ['batch', 'batches'],
  ['chunk', 'chunks'],
  ['presentation', 'presentations'],
] as const;

const INDEXES = [
  ['batch_owner', 'batches_owner'],
  ['batch_untidy', 'batches_unswept'],
  ['batch_template', 'batches_template'],
  ['chunk_open', 'chunks_open'],
] as const;

/** Renames only: nothing is rewritten, however large the tables are. */
export class PluralTables1764700000000 implements MigrationInterface {
  readonly name = 'PluralTables1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [old, plural] of TABLES) await runner.query(`ALTER TABLE ${old} RENAME TO ${plural}`);
    for (const [old, plural] of INDEXES) await runner.query(`ALTER INDEX ${old} RENAME TO ${plural}`);
    await runner.query('ALTER TABLE batches RENAME tidied_at TO swept_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batches RENAME swept_at TO tidied_at');
    for (const [old, plural] of INDEXES) await runner.query(`ALTER INDEX ${plural} RENAME TO ${old}`);
    for (const [old, plural] of TABLES) await runner.query(`ALTER TABLE ${plural} RENAME TO ${old}`);
  }
}
