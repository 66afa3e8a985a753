import { type MigrationInterface, type QueryRunner } from 'typeorm';

const TABLES = [
  ['template_content', 'template_contents'],
  ['template_version', 'template_versions'],
  ['template', 'templates'],
] as const;

const INDEXES = [
  ['template_version_content', 'template_versions_content'],
  ['template_owner', 'templates_owner'],
  ['template_team', 'templates_team'],
  ['template_of_version', 'templates_version'],
  ['template_deleted', 'templates_deleted'],
] as const;

export class PluralTables1764700000000 implements MigrationInterface {
  readonly name = 'PluralTables1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [old, plural] of TABLES) await runner.query(`ALTER TABLE ${old} RENAME TO ${plural}`);
    for (const [old, plural] of INDEXES) await runner.query(`ALTER INDEX ${old} RENAME TO ${plural}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [old, plural] of INDEXES) await runner.query(`ALTER INDEX ${plural} RENAME TO ${old}`);
    for (const [old, plural] of TABLES) await runner.query(`ALTER TABLE ${plural} RENAME TO ${old}`);
  }
}
