import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * The browser of a sign-up is known by the hash of the token in its cookie. Nullable: replicas of the version before keep sign-ups
 * without it, which are confirmed with their password.
 */
export class KnowBrowserOfSignUps1763700003100 implements MigrationInterface {
  readonly name = 'KnowBrowserOfSignUps1763700003100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sign_ups ADD COLUMN browser_hash bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sign_ups DROP COLUMN browser_hash');
  }
}
