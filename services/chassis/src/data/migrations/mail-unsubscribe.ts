import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The page where the reader of a notification ends such mails. */
export class MailUnsubscribe1700000000006 implements MigrationInterface {
  readonly name = 'MailUnsubscribe1700000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail ADD COLUMN unsubscribe text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail DROP COLUMN unsubscribe');
  }
}
