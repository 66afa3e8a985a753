import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateBrands1763700003500 implements MigrationInterface {
  readonly name = 'CreateBrands1763700003500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE brands (
        user_id uuid PRIMARY KEY,
        name text NOT NULL DEFAULT '',
        colour text NOT NULL,
        logo bytea CHECK (octet_length(logo) <= 262144),
        logo_id text UNIQUE,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE brands');
  }
}
