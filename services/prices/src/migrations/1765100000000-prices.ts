import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Prices1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE product (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT product_pkey PRIMARY KEY,
        text text NOT NULL,
        unit text NOT NULL,
        CONSTRAINT product_key UNIQUE (text, unit)
      );

      CREATE TABLE answer (
        dispatch_id uuid NOT NULL CONSTRAINT answer_pkey PRIMARY KEY,
        quotation_id uuid NOT NULL,
        code text NOT NULL,
        provider_company_id uuid NOT NULL,
        provider_name text NOT NULL,
        provider_is_guest boolean NOT NULL,
        buyer_company_id uuid NOT NULL,
        buyer_name text NOT NULL,
        department text NOT NULL,
        currency text NOT NULL,
        tax_mode text NOT NULL,
        igv_percent text NOT NULL,
        day date NOT NULL
      );
      CREATE INDEX answer_provider ON answer (provider_company_id);
      CREATE INDEX answer_quotation ON answer (quotation_id);

      /* A figure of the market: all prices of a product in a department and a currency. */
      CREATE TABLE market (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT market_pkey PRIMARY KEY,
        product_id bigint NOT NULL CONSTRAINT market_product_fkey REFERENCES product (id),
        department text NOT NULL,
        currency text NOT NULL,
        /* The first and the last change since the last look; null without one. */
        changed_at timestamptz,
        last_changed_at timestamptz,
        /* When to look again without a change, because prices grow old. */
        look_on date,
        released_on date,
        price_count integer,
        company_count integer,
        q1_with_tax numeric(18,4),
        median_with_tax numeric(18,4),
        q3_with_tax numeric(18,4),
        q1_without_tax numeric(18,4),
        median_without_tax numeric(18,4),
        q3_without_tax numeric(18,4),
        CONSTRAINT market_key UNIQUE (product_id, department, currency)
      );
      CREATE INDEX market_changed ON market (changed_at) WHERE changed_at IS NOT NULL;
      CREATE INDEX market_look ON market (look_on) WHERE look_on IS NOT NULL;

      CREATE TABLE observation (
        dispatch_id uuid NOT NULL CONSTRAINT observation_answer_fkey REFERENCES answer (dispatch_id),
        item_id uuid NOT NULL,
        product_id bigint NOT NULL,
        /* Null where a price counts in no market: of a guest, or of no department. */
        market_id bigint,
        provider_company_id uuid NOT NULL,
        buyer_company_id uuid NOT NULL,
        currency text NOT NULL,
        day date NOT NULL,
        description text NOT NULL,
        unit text NOT NULL,
        price numeric(16,4) NOT NULL,
        with_tax numeric(18,4) NOT NULL,
        without_tax numeric(18,4) NOT NULL,
        /* False once its answer was withdrawn; the row stays while a released figure holds it. */
        stands boolean NOT NULL DEFAULT true,
        /* The released figure of its market holds it. */
        released boolean NOT NULL DEFAULT false,
        CONSTRAINT observation_pkey PRIMARY KEY (dispatch_id, item_id)
      );
      CREATE INDEX observation_given ON observation (provider_company_id, product_id, currency, day);
      CREATE INDEX observation_received ON observation (buyer_company_id, product_id, currency, day);
      CREATE INDEX observation_market ON observation (market_id, day) WHERE market_id IS NOT NULL;

      /* Companies outside the statistics. */
      CREATE TABLE market_leaver (
        company_id uuid NOT NULL CONSTRAINT market_leaver_pkey PRIMARY KEY,
        user_id uuid NOT NULL,
        left_at timestamptz NOT NULL
      );

      CREATE TABLE taken_over_guest (
        guest_company_id uuid NOT NULL CONSTRAINT taken_over_guest_pkey PRIMARY KEY,
        company_id uuid NOT NULL
      );

      CREATE TABLE backfill_run (
        id uuid NOT NULL CONSTRAINT backfill_run_pkey PRIMARY KEY,
        answer_count integer NOT NULL,
        finished_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE backfill_run, taken_over_guest, market_leaver, observation, market, answer, product',
    );
  }
}
