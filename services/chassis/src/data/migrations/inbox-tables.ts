import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `inbox`: the events whose effects are in this database. `event_attempts`: the events that failed so far.
 * `dead_letters`: the events that were given up, complete, until they are redriven.
 */
export class InboxTables1700000000002 implements MigrationInterface {
  readonly name = 'InboxTables1700000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE inbox (
        consumer text NOT NULL,
        event_id uuid NOT NULL,
        consumed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (consumer, event_id)
      )`);
    await runner.query(`
      CREATE TABLE event_attempts (
        consumer text NOT NULL,
        event_id uuid NOT NULL,
        attempts integer NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (consumer, event_id)
      )`);
    await runner.query(`
      CREATE TABLE dead_letters (
        id uuid PRIMARY KEY,
        consumer text NOT NULL,
        event_key text NOT NULL,
        stream text NOT NULL,
        subject text NOT NULL,
        type text,
        reason text NOT NULL,
        detail text NOT NULL,
        attempts integer NOT NULL,
        headers jsonb NOT NULL,
        data bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        redrive_requested_at timestamptz,
        redriven_at timestamptz,
        UNIQUE (consumer, event_key)
      )`);
    await runner.query(
      `CREATE INDEX dead_letters_redrive ON dead_letters (redrive_requested_at) WHERE redrive_requested_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE dead_letters`);
    await runner.query(`DROP TABLE event_attempts`);
    await runner.query(`DROP TABLE inbox`);
  }
}
