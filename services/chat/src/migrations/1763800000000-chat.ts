import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Chat1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE thread (
        id uuid NOT NULL CONSTRAINT thread_pkey PRIMARY KEY,
        document_id uuid NOT NULL,
        document_type text NOT NULL,
        item_id uuid NOT NULL,
        owner_company_id uuid NOT NULL,
        counterparty_company_id uuid NOT NULL,
        version integer NOT NULL,
        last_seq integer NOT NULL,
        owner_seen_seq integer NOT NULL,
        counterparty_seen_seq integer NOT NULL,
        owner_unread integer NOT NULL,
        counterparty_unread integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT thread_key UNIQUE (document_id, counterparty_company_id, item_id)
      );
      CREATE INDEX thread_owner_unread ON thread (owner_company_id) WHERE owner_unread > 0;
      CREATE INDEX thread_counterparty_unread ON thread (counterparty_company_id) WHERE counterparty_unread > 0;

      CREATE TABLE message (
        thread_id uuid NOT NULL CONSTRAINT message_thread_fkey REFERENCES thread (id),
        seq integer NOT NULL,
        id uuid NOT NULL,
        company_id uuid NOT NULL,
        user_id uuid NOT NULL,
        text text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT message_pkey PRIMARY KEY (thread_id, seq),
        CONSTRAINT message_id_key UNIQUE (thread_id, id)
      );

      CREATE TABLE person (
        user_id uuid NOT NULL CONSTRAINT person_pkey PRIMARY KEY,
        name text NOT NULL,
        version integer NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE person, message, thread');
  }
}
