import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `outbox_horizon()`: the highest position given out, and the oldest open transaction that wrote to the outbox. */
export class OutboxHorizon1700000000004 implements MigrationInterface {
  readonly name = 'OutboxHorizon1700000000004';

  async up(runner: QueryRunner): Promise<void> {
    // No query reads the log by aggregate, and the index slowed every write.
    await runner.query(`DROP INDEX outbox_aggregate`);
    await runner.query(`
      CREATE FUNCTION outbox_horizon(OUT last_position bigint, OUT oldest_writer xid8) LANGUAGE plpgsql VOLATILE AS $$
      DECLARE
        next_xid bigint;
      BEGIN
        -- The order matters: whoever locks the table after the second step gets a position after the first one.
        SELECT last_value INTO last_position FROM outbox_position;
        next_xid := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
        -- pg_locks shows 32 bits of a transaction's id: it is at most 2^31 behind the next one, or has begun since.
        SELECT min(next_xid - CASE WHEN distance > 2147483647 THEN 0 ELSE distance END)::text::xid8
          INTO oldest_writer
          FROM pg_locks AS writing
          JOIN pg_locks AS own ON own.virtualtransaction = writing.virtualtransaction
            AND own.locktype = 'transactionid' AND own.mode = 'ExclusiveLock'
          CROSS JOIN LATERAL (SELECT (next_xid - own.transactionid::text::bigint) & 4294967295) AS behind (distance)
          WHERE writing.locktype = 'relation' AND writing.relation = 'outbox'::regclass
            AND writing.database = (SELECT oid FROM pg_database WHERE datname = current_database())
            AND writing.mode = 'RowExclusiveLock' AND writing.granted AND writing.pid <> pg_backend_pid();
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION outbox_horizon()`);
    await runner.query(`CREATE INDEX outbox_aggregate ON outbox (aggregate_id, aggregate_version)`);
  }
}
