import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DocumentRow } from '../../quotation/persistence/document.row.js';

/** A line of a Request that asks for the price of a budget's resource. */
@Entity('asked_resource')
@Index('asked_resource_budget', ['documentId'])
@Index('asked_resource_request', ['requestId'])
export class AskedResourceRow {
  @PrimaryColumn('uuid', { name: 'item_id', primaryKeyConstraintName: 'asked_resource_pkey' }) itemId!: string;
  @Column('uuid', { name: 'request_id' })
  @ForeignKey(() => DocumentRow, { name: 'asked_resource_request_fkey', onDelete: 'CASCADE' })
  requestId!: string;
  /** The budget. */
  @Column('uuid', { name: 'document_id' })
  @ForeignKey(() => DocumentRow, { name: 'asked_resource_document_fkey', onDelete: 'CASCADE' })
  documentId!: string;
  @Column('uuid', { name: 'resource_id' }) resourceId!: string;
}
