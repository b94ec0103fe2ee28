import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import type { SnapshotContent } from '../domain/snapshot.js';
import { DocumentRow } from './document.row.js';

/** A sent revision; a database trigger refuses changes. */
@Entity('snapshot')
@Unique('snapshot_revision_key', ['documentId', 'revision'])
export class SnapshotRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'document_id' })
  @ForeignKey(() => DocumentRow, { name: 'snapshot_document_fkey' })
  documentId!: string;
  @Column('integer') revision!: number;
  @Column('jsonb') content!: SnapshotContent;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
