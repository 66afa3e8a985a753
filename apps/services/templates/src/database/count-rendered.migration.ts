import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Presentations that are made one by one belong to no batch: of each template, how many there were. */
export class CountRendered1767300000000 implements MigrationInterface {
  readonly name = 'CountRendered1767300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE rendered_counts (template_id int PRIMARY KEY, count bigint NOT NULL) WITH (fillfactor = 80)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rendered_counts');
  }
}
