import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remarks about received orders. */
export class Remarks1765210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE received_order (
        order_id uuid NOT NULL CONSTRAINT received_order_pkey PRIMARY KEY,
        code text NOT NULL,
        buyer_id uuid NOT NULL,
        provider_id uuid NOT NULL,
        is_received boolean NOT NULL,
        version integer NOT NULL
      );
      CREATE TABLE remark (
        id uuid NOT NULL CONSTRAINT remark_pkey PRIMARY KEY,
        order_id uuid NOT NULL,
        order_code text NOT NULL,
        by text NOT NULL CONSTRAINT remark_by CHECK (by IN ('buyer', 'provider')),
        author_id uuid NOT NULL CONSTRAINT remark_author REFERENCES company (id),
        subject_id uuid NOT NULL CONSTRAINT remark_subject REFERENCES company (id),
        text text NOT NULL,
        written_at timestamptz NOT NULL,
        written_by uuid NOT NULL,
        hidden_reason text,
        answer text,
        answered_at timestamptz,
        answered_by uuid,
        answer_hidden_reason text,
        version integer NOT NULL,
        CONSTRAINT remark_once UNIQUE (order_id, author_id)
      );
      CREATE INDEX remark_by_subject ON remark (subject_id, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remark, received_order');
  }
}
