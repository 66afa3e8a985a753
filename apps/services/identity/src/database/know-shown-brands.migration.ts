import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class KnowShownBrands1763700003500 implements MigrationInterface {
  readonly name = 'KnowShownBrands1763700003500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shown_brands (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        name text NOT NULL DEFAULT '',
        colour text,
        as_of timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shown_brands');
  }
}
