import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a company requires a second factor of its people. */
export class CompanySecurity1766110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company ADD COLUMN requires_factor boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company DROP COLUMN requires_factor');
  }
}
