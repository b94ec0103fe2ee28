import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sender company of a notification, so that it shows the company's current logo. */
export class Senders1764210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification ADD sender_company_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification DROP sender_company_id');
  }
}
