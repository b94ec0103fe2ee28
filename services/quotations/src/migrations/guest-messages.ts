import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a guest is told by mail that the buyer has written to it. */
export class GuestMessages1764500000040 implements MigrationInterface {
  readonly name = 'GuestMessages1764500000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invitation ADD COLUMN message_due_at timestamptz');
    await runner.query(
      'CREATE INDEX invitation_message_due ON invitation (message_due_at) WHERE message_due_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invitation DROP COLUMN message_due_at');
  }
}
