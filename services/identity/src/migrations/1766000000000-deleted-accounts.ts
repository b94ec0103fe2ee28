import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The state of an account whose personal data was erased. */
export class DeletedAccounts1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account DROP CONSTRAINT account_status,
        ADD CONSTRAINT account_status CHECK (status IN ('active', 'blocked', 'deleted'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE account SET status = 'blocked' WHERE status = 'deleted';
      ALTER TABLE account DROP CONSTRAINT account_status,
        ADD CONSTRAINT account_status CHECK (status IN ('active', 'blocked'));
    `);
  }
}
