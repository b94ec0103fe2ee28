import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the owner of a Request last reminded each recipient. */
export class Reminders1764500000030 implements MigrationInterface {
  readonly name = 'Reminders1764500000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dispatch ADD COLUMN reminded_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dispatch DROP COLUMN reminded_at');
  }
}
