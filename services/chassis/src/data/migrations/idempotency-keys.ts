import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `idempotency_keys`: the answers of idempotent calls, kept for 24 hours. */
export class IdempotencyKeys1700000000003 implements MigrationInterface {
  readonly name = 'IdempotencyKeys1700000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        actor_id text NOT NULL,
        key text NOT NULL,
        message text NOT NULL,
        request_hash text NOT NULL,
        answer json,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (actor_id, key)
      )`);
    await runner.query(`CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE idempotency_keys`);
  }
}
