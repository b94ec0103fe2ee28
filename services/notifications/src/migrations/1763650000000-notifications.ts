import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notifications1763650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_company (
        company_id uuid NOT NULL CONSTRAINT known_company_pkey PRIMARY KEY,
        name text NOT NULL,
        version integer NOT NULL
      );
      CREATE TABLE known_member (
        company_id uuid NOT NULL,
        user_id uuid NOT NULL,
        active boolean NOT NULL,
        version integer NOT NULL,
        CONSTRAINT known_member_pkey PRIMARY KEY (company_id, user_id)
      );

      CREATE TABLE notification (
        user_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT uuidv7(),
        company_id uuid NOT NULL,
        type text NOT NULL,
        title text NOT NULL,
        message text NOT NULL,
        context text,
        document_type text,
        dispatch_id uuid,
        document_id uuid,
        linked boolean NOT NULL,
        sender_name text,
        sender_logo_key text,
        read_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT notification_pkey PRIMARY KEY (user_id, id)
      );
      CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL;
      CREATE INDEX notification_linked ON notification (dispatch_id) WHERE linked;

      CREATE TABLE closed_dispatch (
        dispatch_id uuid NOT NULL CONSTRAINT closed_dispatch_pkey PRIMARY KEY,
        closed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE reader (
        user_id uuid NOT NULL CONSTRAINT reader_pkey PRIMARY KEY,
        version integer NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reader, closed_dispatch, notification, known_member, known_company');
  }
}
