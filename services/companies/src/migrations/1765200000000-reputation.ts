import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facts, figures, and who stands behind a company. */
export class Reputation1765200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reputation_fact (
        event_id uuid NOT NULL CONSTRAINT reputation_fact_pkey PRIMARY KEY,
        kind text NOT NULL CONSTRAINT reputation_fact_kind CHECK (kind IN ('request-sent', 'request-withdrawn',
          'request-refused', 'deadline-extended', 'answered', 'answer-withdrawn', 'awarded', 'award-undone',
          'order-issued', 'order-confirmed', 'order-declined', 'order-cancelled', 'order-partly-received',
          'order-received', 'order-closed')),
        request_id uuid,
        subject_id uuid NOT NULL,
        buyer_id uuid NOT NULL,
        provider_id uuid NOT NULL,
        at timestamptz NOT NULL,
        version integer NOT NULL,
        deadline timestamptz,
        promised_day date,
        received_day date
      );
      CREATE INDEX reputation_fact_by_provider ON reputation_fact (provider_id, at);
      CREATE INDEX reputation_fact_by_buyer ON reputation_fact (buyer_id, at);

      CREATE TABLE reputation (
        company_id uuid NOT NULL CONSTRAINT reputation_pkey PRIMARY KEY
          CONSTRAINT reputation_company REFERENCES company (id),
        provider jsonb,
        buyer jsonb,
        shown boolean NOT NULL DEFAULT false,
        next_at timestamptz,
        computed_at timestamptz
      );
      CREATE INDEX reputation_due ON reputation (next_at) WHERE next_at IS NOT NULL;

      CREATE TABLE reputation_person (
        company_id uuid NOT NULL,
        user_id uuid NOT NULL,
        CONSTRAINT reputation_person_pkey PRIMARY KEY (company_id, user_id)
      );
      CREATE INDEX reputation_person_by_user ON reputation_person (user_id);
      INSERT INTO reputation_person (company_id, user_id) SELECT company_id, user_id FROM member WHERE status = 'active';

      CREATE TABLE reputation_address (
        user_id uuid NOT NULL,
        address text NOT NULL,
        CONSTRAINT reputation_address_pkey PRIMARY KEY (user_id, address)
      );
      CREATE INDEX reputation_address_by_address ON reputation_address (address);

      -- 0: no figures, behind all others.
      ALTER TABLE directory_entry ADD answer_order bigint NOT NULL DEFAULT 0;
      CREATE INDEX directory_entry_by_answers ON directory_entry (answer_order DESC, company_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX directory_entry_by_answers;
      ALTER TABLE directory_entry DROP answer_order;
      DROP TABLE reputation_address, reputation_person, reputation, reputation_fact;
    `);
  }
}
