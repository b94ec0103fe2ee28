import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for unread notifications and for each of the two contexts, so that pages need no sort. */
export class Tabs1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX notification_unread;
      CREATE INDEX notification_unread ON notification (user_id, id) WHERE read_at IS NULL;
      CREATE INDEX notification_context ON notification (user_id, context, id) WHERE context IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX notification_context, notification_unread;
      CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL;
    `);
  }
}
