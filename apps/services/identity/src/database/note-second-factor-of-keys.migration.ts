import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Of keys that are there already nobody knows how their session was opened: they count as made with the password alone. */
export class NoteSecondFactorOfKeys1763700002900 implements MigrationInterface {
  readonly name = 'NoteSecondFactorOfKeys1763700002900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys ADD COLUMN second_factor boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys DROP COLUMN second_factor');
  }
}
