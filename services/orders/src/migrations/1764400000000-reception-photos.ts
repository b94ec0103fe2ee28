import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReceptionPhotos1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reception_photo (
        id uuid NOT NULL CONSTRAINT reception_photo_pkey PRIMARY KEY,
        order_id uuid NOT NULL CONSTRAINT reception_photo_order_fkey REFERENCES purchase_order (id),
        reception_id uuid NOT NULL CONSTRAINT reception_photo_reception_fkey REFERENCES reception (id),
        object_key text NOT NULL,
        bytes integer NOT NULL,
        etag text NOT NULL,
        user_id uuid NOT NULL,
        added_at timestamptz NOT NULL,
        CONSTRAINT reception_photo_object UNIQUE (object_key)
      );
      CREATE INDEX reception_photo_order ON reception_photo (order_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reception_photo');
  }
}
