import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The versions that templates have had, and those that wait to be used. What is there already is the first of its template. */
export class KeepVersions1766200000000 implements MigrationInterface {
  readonly name = 'KeepVersions1766200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE template_revisions (
        template_id int NOT NULL REFERENCES templates ON DELETE CASCADE,
        number int NOT NULL,
        version_id uuid NOT NULL REFERENCES template_versions,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (template_id, number),
        UNIQUE (version_id, template_id)
      )`);
    await runner.query(`
      CREATE TABLE template_drafts (
        version_id uuid PRIMARY KEY REFERENCES template_versions ON DELETE CASCADE,
        template_id int NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX template_drafts_template ON template_drafts (template_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE template_drafts, template_revisions');
  }
}
