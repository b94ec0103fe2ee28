import { writtenDay } from '@cotizaobra/proto/rules/written-day';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the day of delivery of the orders there are, as new orders do. */
export class DeliveryDay1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchase_order ADD COLUMN delivery_day date');
    const rows: { time: string }[] = await runner.query(
      "SELECT DISTINCT terms->>'time' AS time FROM purchase_order WHERE terms->>'time' IS NOT NULL",
    );
    for (const { time } of rows) {
      const day = writtenDay(time);
      if (day) await runner.query("UPDATE purchase_order SET delivery_day = $2 WHERE terms->>'time' = $1", [time, day]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchase_order DROP COLUMN delivery_day');
  }
}
