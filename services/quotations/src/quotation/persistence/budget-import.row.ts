import type { FileReading } from '@cotizaobra/proto/budget-reading/analyses/place-analyses';
import type { Mapping } from '@cotizaobra/proto/budget-reading/understood';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { AppliedImport, FileKind } from '../domain/budget-import.js';
import { DocumentRow } from './document.row.js';

/** A file that was read: a proposal until it expires or is applied, then the original of its document. */
@Entity('budget_import')
@Unique('budget_import_object_key', ['objectKey'])
@Index('budget_import_document', ['documentId'])
@Index('budget_import_expiry', ['expiresAt'])
export class BudgetImportRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'budget_import_pkey' }) id!: string;
  @Column('uuid', { name: 'document_id' })
  @ForeignKey(() => DocumentRow, { name: 'budget_import_document_fkey', onDelete: 'CASCADE' })
  documentId!: string;
  @Column('uuid', { name: 'created_by' }) createdBy!: string;
  @Column('text', { name: 'object_key' }) objectKey!: string;
  @Column('text', { name: 'file_name' }) fileName!: string;
  @Column('text') kind!: FileKind;
  @Column('jsonb') mapping!: Mapping;
  /** Null once it is applied: the items are in the document. */
  @Column('jsonb', { nullable: true }) reading!: FileReading | null;
  @Column('jsonb', { nullable: true }) applied!: AppliedImport | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** Null once it is applied: the file is kept as long as its document. */
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt!: Date | null;
}
