import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rounds of returned Quotations with their lines. One open round per dispatch is held by an index. */
export class Rounds1765000000010 implements MigrationInterface {
  readonly name = 'Rounds1765000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE negotiation_round (
      id uuid NOT NULL,
      quotation_id uuid NOT NULL,
      dispatch_id uuid NOT NULL,
      request_id uuid NOT NULL,
      number integer NOT NULL,
      revision integer NOT NULL,
      state text NOT NULL,
      created_by uuid NOT NULL,
      created_at timestamptz NOT NULL,
      answered_by uuid,
      answered_at timestamptz,
      ended_at timestamptz,
      returned_revision integer,
      lapse_reason text,
      CONSTRAINT negotiation_round_pkey PRIMARY KEY (id),
      CONSTRAINT negotiation_round_quotation_fkey FOREIGN KEY (quotation_id) REFERENCES document (id) ON DELETE CASCADE,
      CONSTRAINT negotiation_round_dispatch_fkey FOREIGN KEY (dispatch_id) REFERENCES dispatch (id) ON DELETE CASCADE
    )`);
    await runner.query('CREATE UNIQUE INDEX negotiation_round_number ON negotiation_round (quotation_id, number)');
    await runner.query(
      `CREATE UNIQUE INDEX negotiation_round_open ON negotiation_round (dispatch_id) WHERE state = 'OPEN'`,
    );
    await runner.query('CREATE INDEX negotiation_round_request ON negotiation_round (request_id)');
    await runner.query(`CREATE TABLE negotiation_line (
      round_id uuid NOT NULL,
      item_id uuid NOT NULL,
      position integer NOT NULL,
      from_price text,
      from_quantity text NOT NULL,
      price text,
      quantity text,
      note text,
      answer text,
      other_price text,
      reply text,
      CONSTRAINT negotiation_line_pkey PRIMARY KEY (round_id, item_id),
      CONSTRAINT negotiation_line_round_fkey FOREIGN KEY (round_id) REFERENCES negotiation_round (id) ON DELETE CASCADE
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE negotiation_line');
    await runner.query('DROP TABLE negotiation_round');
  }
}
