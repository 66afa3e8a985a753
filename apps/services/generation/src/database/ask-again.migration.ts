import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Accounts whose plan was told and is to be asked for once more. The lists of those are short; of all accounts it is none. */
export class AskAgain1768000000000 implements MigrationInterface {
  readonly name = 'AskAgain1768000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE storage_accounts ADD COLUMN retention_question uuid');
    await runner.query(
      'CREATE INDEX storage_accounts_retention_question ON storage_accounts (owner_id) WHERE retention_question IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE storage_accounts DROP COLUMN retention_question');
  }
}
