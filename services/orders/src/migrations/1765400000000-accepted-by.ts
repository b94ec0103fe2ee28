import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who confirmed an order. */
export class AcceptedBy1765400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_step ADD COLUMN accepted_by jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_step DROP COLUMN accepted_by');
  }
}
