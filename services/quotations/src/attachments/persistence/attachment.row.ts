import type { RequestAttachment } from '@cotizaobra/proto/quotations/request-attachment';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { DocumentRow } from '../../quotation/persistence/document.row.js';
import type { AttachmentRecord } from '../domain/attachment.js';

/** A file of a Request, from its first to its last revision. Copies of a Request share the object. */
@Entity('request_attachment')
@Index('request_attachment_document', ['documentId'])
@Index('request_attachment_object', ['objectKey'])
@Index('request_attachment_preview', ['previewKey'])
export class RequestAttachmentRow implements AttachmentRecord {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'request_attachment_pkey' }) id!: string;
  @Column('uuid', { name: 'document_id' })
  @ForeignKey(() => DocumentRow, { name: 'request_attachment_document_fkey', onDelete: 'CASCADE' })
  documentId!: string;
  @Column('uuid', { name: 'added_by' }) addedBy!: string;
  @Column('integer', { name: 'first_revision' }) firstRevision!: number;
  /** Null while the owner has not removed it. */
  @Column('integer', { name: 'last_revision', nullable: true }) lastRevision!: number | null;
  @Column('text', { name: 'object_key' }) objectKey!: string;
  @Column('text', { name: 'preview_key', nullable: true }) previewKey!: string | null;
  @Column('text') etag!: string;
  @Column('text', { name: 'file_name' }) fileName!: string;
  @Column('text') kind!: RequestAttachment['kind'];
  @Column('text', { name: 'content_type' }) contentType!: string;
  @Column('integer') bytes!: number;
  @Column('text') sha256!: string;
  @Column('timestamptz', { name: 'added_at' }) addedAt!: Date;
}

/** An upload in parts that is under way. */
@Entity('attachment_upload')
@Unique('attachment_upload_object_key', ['objectKey'])
@Index('attachment_upload_document', ['documentId'])
@Index('attachment_upload_touched', ['touchedAt'])
export class AttachmentUploadRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'attachment_upload_pkey' }) id!: string;
  @Column('uuid', { name: 'document_id' })
  @ForeignKey(() => DocumentRow, { name: 'attachment_upload_document_fkey', onDelete: 'CASCADE' })
  documentId!: string;
  @Column('uuid', { name: 'started_by' }) startedBy!: string;
  @Column('text', { name: 'object_key' }) objectKey!: string;
  /** Id of the parts in the object store. */
  @Column('text', { name: 'parts_id' }) partsId!: string;
  @Column('text', { name: 'file_name' }) fileName!: string;
  @Column('integer') bytes!: number;
  @Column('text') sha256!: string;
  @Column('timestamptz', { name: 'touched_at' }) touchedAt!: Date;
}

@Entity('attachment_part')
export class AttachmentPartRow {
  @PrimaryColumn('uuid', { name: 'upload_id', primaryKeyConstraintName: 'attachment_part_pkey' })
  @ForeignKey(() => AttachmentUploadRow, { name: 'attachment_part_upload_fkey', onDelete: 'CASCADE' })
  uploadId!: string;
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'attachment_part_pkey' }) number!: number;
  @Column('text') etag!: string;
}
