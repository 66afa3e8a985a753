import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Replicas of the version before write none of the new purpose, and look for none. */
export class AllowOwnerCodes1763700002800 implements MigrationInterface {
  readonly name = 'AllowOwnerCodes1763700002800';

  up(runner: QueryRunner): Promise<void> {
    return this.allow(runner, "'confirmation', 'password_reset', 'owner_proof'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM user_tokens WHERE purpose = 'owner_proof'");
    await this.allow(runner, "'confirmation', 'password_reset'");
  }

  private async allow(runner: QueryRunner, purposes: string): Promise<void> {
    await runner.query('ALTER TABLE user_tokens DROP CONSTRAINT user_tokens_purpose_check');
    await runner.query(
      `ALTER TABLE user_tokens ADD CONSTRAINT user_tokens_purpose_check CHECK (purpose IN (${purposes}))`,
    );
  }
}
