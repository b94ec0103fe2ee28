import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of Requests, and uploads in parts that become such files. */
export class RequestAttachments1763960000001 implements MigrationInterface {
  readonly name = 'RequestAttachments1763960000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE request_attachment (
      id uuid CONSTRAINT request_attachment_pkey PRIMARY KEY,
      document_id uuid NOT NULL CONSTRAINT request_attachment_document_fkey REFERENCES document (id) ON DELETE CASCADE,
      added_by uuid NOT NULL,
      first_revision integer NOT NULL,
      last_revision integer,
      object_key text NOT NULL,
      preview_key text,
      etag text NOT NULL,
      file_name text NOT NULL,
      kind text NOT NULL,
      content_type text NOT NULL,
      bytes integer NOT NULL,
      sha256 text NOT NULL,
      added_at timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX request_attachment_document ON request_attachment (document_id)');
    await runner.query('CREATE INDEX request_attachment_object ON request_attachment (object_key)');
    await runner.query('CREATE INDEX request_attachment_preview ON request_attachment (preview_key)');
    await runner.query(`CREATE TABLE attachment_upload (
      id uuid CONSTRAINT attachment_upload_pkey PRIMARY KEY,
      document_id uuid NOT NULL CONSTRAINT attachment_upload_document_fkey REFERENCES document (id) ON DELETE CASCADE,
      started_by uuid NOT NULL,
      object_key text NOT NULL CONSTRAINT attachment_upload_object_key UNIQUE,
      parts_id text NOT NULL,
      file_name text NOT NULL,
      bytes integer NOT NULL,
      sha256 text NOT NULL,
      touched_at timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX attachment_upload_document ON attachment_upload (document_id)');
    await runner.query('CREATE INDEX attachment_upload_touched ON attachment_upload (touched_at)');
    await runner.query(`CREATE TABLE attachment_part (
      upload_id uuid NOT NULL CONSTRAINT attachment_part_upload_fkey REFERENCES attachment_upload (id) ON DELETE CASCADE,
      number integer NOT NULL,
      etag text NOT NULL,
      CONSTRAINT attachment_part_pkey PRIMARY KEY (upload_id, number)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE attachment_part');
    await runner.query('DROP TABLE attachment_upload');
    await runner.query('DROP TABLE request_attachment');
  }
}
