import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `outbox`: the append-only event log, partitioned by month. `position` orders it. `transaction_id` shows the relay
 * which rows no older transaction can precede any more. Only `published_at` ever changes.
 */
export class OutboxTables1700000000001 implements MigrationInterface {
  readonly name = 'OutboxTables1700000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE SEQUENCE outbox_position AS bigint`);
    await runner.query(`
      CREATE TABLE outbox (
        position bigint NOT NULL DEFAULT nextval('outbox_position'),
        recorded_at timestamptz NOT NULL DEFAULT now(),
        transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
        event_id uuid NOT NULL,
        stream text NOT NULL,
        subject text NOT NULL,
        type text NOT NULL,
        source text NOT NULL,
        occurred_at timestamptz NOT NULL,
        aggregate_id text NOT NULL,
        aggregate_version integer NOT NULL,
        company_id uuid,
        correlation_id text NOT NULL,
        causation_id text,
        traceparent text,
        data text NOT NULL,
        published_at timestamptz,
        PRIMARY KEY (position, recorded_at)
      ) PARTITION BY RANGE (recorded_at)`);
    await runner.query(`CREATE INDEX outbox_unpublished ON outbox (position) WHERE published_at IS NULL`);
    await runner.query(`CREATE INDEX outbox_aggregate ON outbox (aggregate_id, aggregate_version)`);
    await runner.query(`CREATE TABLE outbox_default PARTITION OF outbox DEFAULT`);
    await runner.query(`
      CREATE FUNCTION outbox_ensure_partitions() RETURNS integer LANGUAGE plpgsql AS $$
      DECLARE
        first_month timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
        month timestamp;
        partition text;
        created integer := 0;
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtext('outbox_ensure_partitions'));
        FOR month IN SELECT generate_series(first_month, first_month + interval '1 month', interval '1 month') LOOP
          partition := 'outbox_' || to_char(month, 'YYYY_MM');
          CONTINUE WHEN to_regclass(partition) IS NOT NULL;
          BEGIN
            EXECUTE format('CREATE TABLE %I PARTITION OF outbox FOR VALUES FROM (%L) TO (%L)',
              partition, month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
            created := created + 1;
          EXCEPTION WHEN check_violation THEN
            -- The default partition already holds rows of this month: they and the rest of it stay there.
            RAISE WARNING 'outbox: % stays in the default partition', partition;
          END;
        END LOOP;
        RETURN created;
      END $$`);
    await runner.query(`SELECT outbox_ensure_partitions()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION outbox_ensure_partitions()`);
    await runner.query(`DROP TABLE outbox`);
    await runner.query(`DROP SEQUENCE outbox_position`);
  }
}
