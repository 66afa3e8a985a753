import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What the slides of each file look like, as far as they are drawn; files that are there already are drawn one after another. */
export class DrawSlides1766700000000 implements MigrationInterface {
  readonly name = 'DrawSlides1766700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE template_drawings (
        file_key text PRIMARY KEY,
        sha256 text NOT NULL REFERENCES template_contents ON DELETE CASCADE,
        drawer int NOT NULL,
        status text NOT NULL,
        fault text,
        attempts int NOT NULL,
        leased_until timestamptz NOT NULL,
        drawing_id uuid,
        slides_count int NOT NULL DEFAULT 0,
        slides jsonb NOT NULL DEFAULT '[]'
      )`);
    await runner.query('CREATE INDEX template_drawings_sha256 ON template_drawings (sha256)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE template_drawings');
  }
}
