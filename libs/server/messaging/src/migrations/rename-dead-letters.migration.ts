import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Tables are named in the plural. Only a process of several services keeps letters here, so no older replica reads the table. */
export class RenameDeadLetters1795236000001 implements MigrationInterface {
  readonly name = 'RenameDeadLetters1795236000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dead_letter RENAME TO dead_letters');
    await runner.query('ALTER INDEX dead_letter_pkey RENAME TO dead_letters_pkey');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER INDEX dead_letters_pkey RENAME TO dead_letter_pkey');
    await runner.query('ALTER TABLE dead_letters RENAME TO dead_letter');
  }
}
