import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Orders1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE purchase_order (
        id uuid NOT NULL CONSTRAINT purchase_order_pkey PRIMARY KEY,
        award_id uuid NOT NULL,
        quotation_id uuid NOT NULL,
        quotation_code text NOT NULL,
        dispatch_id uuid NOT NULL,
        request_id uuid NOT NULL,
        request_code text NOT NULL,
        buyer_company_id uuid NOT NULL,
        provider_company_id uuid NOT NULL,
        code text NOT NULL,
        state text NOT NULL,
        version integer NOT NULL,
        title text NOT NULL,
        project text NOT NULL,
        currency text NOT NULL,
        tax_mode text NOT NULL,
        igv_percent text NOT NULL,
        subtotal numeric(34,2) NOT NULL,
        igv numeric(34,2) NOT NULL,
        total numeric(34,2) NOT NULL,
        line_count integer NOT NULL,
        reception_count integer NOT NULL DEFAULT 0,
        /* The number of the last reception; reversals count. */
        last_reception integer NOT NULL DEFAULT 0,
        /* In the lines' prices: what was ordered, and what was received of it. */
        ordered_partial numeric(34,2) NOT NULL,
        received_partial numeric(34,2) NOT NULL DEFAULT 0,
        buyer jsonb NOT NULL,
        provider jsonb NOT NULL,
        terms jsonb NOT NULL,
        detraction jsonb,
        retention jsonb,
        reason text,
        ended_by text,
        search text NOT NULL,
        awarded_at timestamptz NOT NULL,
        issued_at timestamptz NOT NULL,
        state_at timestamptz NOT NULL,
        CONSTRAINT purchase_order_share_key UNIQUE (award_id, quotation_id),
        CONSTRAINT purchase_order_code_key UNIQUE (buyer_company_id, code),
        CONSTRAINT purchase_order_received CHECK (received_partial >= 0 AND received_partial <= ordered_partial)
      );
      CREATE INDEX purchase_order_bought ON purchase_order (buyer_company_id, issued_at DESC, id DESC);
      CREATE INDEX purchase_order_sold ON purchase_order (provider_company_id, issued_at DESC, id DESC);

      CREATE TABLE order_line (
        id uuid NOT NULL CONSTRAINT order_line_pkey PRIMARY KEY,
        order_id uuid NOT NULL CONSTRAINT order_line_order_fkey REFERENCES purchase_order (id),
        position integer NOT NULL,
        item_id uuid NOT NULL,
        number text NOT NULL,
        description text NOT NULL,
        unit text NOT NULL,
        quantity numeric(16,4) NOT NULL,
        price numeric(16,4) NOT NULL,
        partial numeric(34,2) NOT NULL,
        received numeric(16,4) NOT NULL DEFAULT 0,
        CONSTRAINT order_line_position_key UNIQUE (order_id, position),
        CONSTRAINT order_line_received CHECK (received >= 0 AND received <= quantity)
      );

      CREATE TABLE reception (
        id uuid NOT NULL CONSTRAINT reception_pkey PRIMARY KEY,
        order_id uuid NOT NULL CONSTRAINT reception_order_fkey REFERENCES purchase_order (id),
        number integer NOT NULL,
        date date NOT NULL,
        guide text NOT NULL,
        note text NOT NULL,
        amount numeric(34,2) NOT NULL,
        reverses_number integer,
        reason text,
        user_id uuid NOT NULL,
        recorded_at timestamptz NOT NULL,
        CONSTRAINT reception_number_key UNIQUE (order_id, number),
        CONSTRAINT reception_reverses_key UNIQUE (order_id, reverses_number)
      );

      CREATE TABLE reception_line (
        reception_id uuid NOT NULL CONSTRAINT reception_line_reception_fkey REFERENCES reception (id),
        line_id uuid NOT NULL CONSTRAINT reception_line_line_fkey REFERENCES order_line (id),
        quantity numeric(16,4) NOT NULL,
        CONSTRAINT reception_line_pkey PRIMARY KEY (reception_id, line_id)
      );
      CREATE FUNCTION refuse_reception_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'a reception is never edited'; END $$;
      CREATE TRIGGER reception_fixed BEFORE UPDATE OR DELETE ON reception
        FOR EACH ROW EXECUTE FUNCTION refuse_reception_change();
      CREATE TRIGGER reception_line_fixed BEFORE UPDATE OR DELETE ON reception_line
        FOR EACH ROW EXECUTE FUNCTION refuse_reception_change();

      CREATE TABLE order_step (
        order_id uuid NOT NULL CONSTRAINT order_step_order_fkey REFERENCES purchase_order (id),
        version integer NOT NULL,
        action text NOT NULL,
        state text NOT NULL,
        role text NOT NULL,
        user_id uuid,
        reason text,
        reception integer,
        at timestamptz NOT NULL,
        CONSTRAINT order_step_pkey PRIMARY KEY (order_id, version)
      );

      CREATE TABLE code_counter (
        company_id uuid NOT NULL,
        year integer NOT NULL,
        last integer NOT NULL,
        CONSTRAINT code_counter_pkey PRIMARY KEY (company_id, year)
      );

      CREATE TABLE undone_share (
        award_id uuid NOT NULL,
        quotation_id uuid NOT NULL,
        CONSTRAINT undone_share_pkey PRIMARY KEY (award_id, quotation_id)
      );

      CREATE TABLE person (
        user_id uuid NOT NULL CONSTRAINT person_pkey PRIMARY KEY,
        name text NOT NULL,
        version integer NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE person, undone_share, code_counter, order_step, reception_line, reception, order_line, purchase_order;
      DROP FUNCTION refuse_reception_change`);
  }
}
