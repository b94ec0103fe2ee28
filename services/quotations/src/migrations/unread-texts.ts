import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts in number cells that are not numbers. */
export class UnreadTexts1763900000003 implements MigrationInterface {
  readonly name = 'UnreadTexts1763900000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE item ADD COLUMN unread jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE item DROP COLUMN unread');
  }
}
