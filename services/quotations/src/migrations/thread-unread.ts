import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Unread counts from the events of chat. */
export class ThreadUnread1763800000001 implements MigrationInterface {
  readonly name = 'ThreadUnread1763800000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE thread_unread (
        thread_id uuid NOT NULL,
        company_id uuid NOT NULL,
        document_id uuid NOT NULL,
        partner_company_id uuid NOT NULL,
        unread integer NOT NULL,
        version integer NOT NULL,
        CONSTRAINT thread_unread_pkey PRIMARY KEY (thread_id, company_id)
      )`);
    await runner.query('CREATE INDEX thread_unread_document ON thread_unread (company_id, document_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE thread_unread');
  }
}
