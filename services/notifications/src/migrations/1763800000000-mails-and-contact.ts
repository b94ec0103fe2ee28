import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations, mails to people who were away, and the contact form. */
export class MailsAndContact1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notification ADD COLUMN thread_id uuid, ADD COLUMN part_id uuid, ADD COLUMN partner_company_id uuid,
        ADD COLUMN mail_state text NOT NULL DEFAULT 'none';
      CREATE INDEX notification_thread ON notification (thread_id, company_id) WHERE thread_id IS NOT NULL AND read_at IS NULL;
      CREATE INDEX notification_to_mail ON notification (user_id, created_at) WHERE mail_state = 'pending';

      CREATE TABLE read_thread (
        thread_id uuid NOT NULL,
        company_id uuid NOT NULL,
        version integer NOT NULL,
        CONSTRAINT read_thread_pkey PRIMARY KEY (thread_id, company_id)
      );

      CREATE TABLE person (
        user_id uuid NOT NULL CONSTRAINT person_pkey PRIMARY KEY,
        email text NOT NULL,
        name text NOT NULL,
        version integer NOT NULL
      );
      CREATE TABLE presence (
        user_id uuid NOT NULL CONSTRAINT presence_pkey PRIMARY KEY,
        seen_at timestamptz NOT NULL
      );
      CREATE TABLE mail_setting (
        user_id uuid NOT NULL,
        type text NOT NULL,
        mailed boolean NOT NULL,
        CONSTRAINT mail_setting_pkey PRIMARY KEY (user_id, type)
      );
      CREATE TABLE mailbox (
        user_id uuid NOT NULL CONSTRAINT mailbox_pkey PRIMARY KEY,
        next_digest_at timestamptz NOT NULL
      );
      CREATE TABLE contact_message (
        id uuid NOT NULL CONSTRAINT contact_message_pkey PRIMARY KEY,
        name text NOT NULL,
        enterprise text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        subject text NOT NULL,
        comment text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX contact_message_sender ON contact_message (email, created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE contact_message, mailbox, mail_setting, presence, person, read_thread;
      DROP INDEX notification_thread, notification_to_mail;
      ALTER TABLE notification DROP COLUMN mail_state, DROP COLUMN partner_company_id, DROP COLUMN part_id,
        DROP COLUMN thread_id`);
  }
}
