import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Operators list them page by page, those of one consumer and of one fault, of which there may be 100,000. */
export class ListDeadLetters1796112000000 implements MigrationInterface {
  readonly name = 'ListDeadLetters1796112000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX dead_letters_at ON dead_letters (at, id)');
    await runner.query(`CREATE INDEX dead_letters_consumer_at ON dead_letters ((letter->>'consumer'), at, id)`);
    await runner.query(`CREATE INDEX dead_letters_code_at ON dead_letters ((letter->'reason'->>'code'), at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX dead_letters_at, dead_letters_consumer_at, dead_letters_code_at');
  }
}
