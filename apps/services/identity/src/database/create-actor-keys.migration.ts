import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateActorKeys1763700001400 implements MigrationInterface {
  readonly name = 'CreateActorKeys1763700001400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE actor_keys (
        id uuid PRIMARY KEY,
        public_key text NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE actor_keys');
  }
}
