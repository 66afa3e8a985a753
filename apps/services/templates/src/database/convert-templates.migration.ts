import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which template was made of another one's placeholders, so that a second click finds what the first has made. */
export class ConvertTemplates1766000000000 implements MigrationInterface {
  readonly name = 'ConvertTemplates1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE templates ADD COLUMN converted_from int');
    await runner.query(
      'CREATE INDEX templates_converted ON templates (converted_from) WHERE converted_from IS NOT NULL AND deleted_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE templates DROP COLUMN converted_from');
  }
}
