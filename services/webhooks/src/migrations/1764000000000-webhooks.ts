import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Webhooks1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE endpoint (
        id uuid NOT NULL CONSTRAINT endpoint_pkey PRIMARY KEY,
        company_id uuid NOT NULL,
        url text NOT NULL,
        description text NOT NULL,
        event_types text[] NOT NULL,
        state text NOT NULL,
        disabled_reason text,
        disabled_at timestamptz,
        secret bytea NOT NULL,
        old_secret bytea,
        old_secret_until timestamptz,
        proven boolean NOT NULL DEFAULT false,
        failing_since timestamptz,
        version integer NOT NULL,
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT endpoint_url UNIQUE (company_id, url)
      );

      CREATE TABLE delivery (
        id uuid NOT NULL CONSTRAINT delivery_pkey PRIMARY KEY,
        endpoint_id uuid NOT NULL CONSTRAINT delivery_endpoint REFERENCES endpoint ON DELETE CASCADE,
        company_id uuid NOT NULL,
        event_id uuid NOT NULL,
        event_type text NOT NULL,
        body text NOT NULL,
        manual boolean NOT NULL,
        state text NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        last_status integer,
        last_fault text,
        last_duration_ms integer,
        created_at timestamptz NOT NULL DEFAULT now(),
        settled_at timestamptz
      );
      CREATE UNIQUE INDEX delivery_once ON delivery (endpoint_id, event_id) WHERE NOT manual;
      CREATE INDEX delivery_due ON delivery (endpoint_id, next_attempt_at, id) WHERE state = 'waiting';
      CREATE INDEX delivery_log ON delivery (endpoint_id, id DESC);
      CREATE INDEX delivery_manual ON delivery (company_id, created_at) WHERE manual;
      CREATE INDEX delivery_settled ON delivery (settled_at);

      CREATE TABLE attempt (
        delivery_id uuid NOT NULL CONSTRAINT attempt_delivery REFERENCES delivery ON DELETE CASCADE,
        number integer NOT NULL,
        started_at timestamptz NOT NULL,
        duration_ms integer NOT NULL,
        status integer,
        fault text,
        response_excerpt text NOT NULL,
        CONSTRAINT attempt_pkey PRIMARY KEY (delivery_id, number)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE attempt, delivery, endpoint');
  }
}
