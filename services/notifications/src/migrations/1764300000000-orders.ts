import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order that a notification is about. */
export class Orders1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification ADD order_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification DROP order_id');
  }
}
