import type { HistoryEntry } from '@cotizaobra/proto/quotations/document-history';
import type { EditOrigin } from '@cotizaobra/proto/quotations/tree-edits';
import type { TreeChange } from '@cotizaobra/proto/rules/together/tree-change';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DocumentRow } from '../../quotation/persistence/document.row.js';
import type { EditConflicts } from '../domain/stored-edit.js';

/** One recorded edit of a document's items: it led to `version`, from the tree of version `after`. */
@Entity('item_edit')
@Index('item_edit_by_person', ['documentId', 'userId', 'version'])
export class ItemEditRow {
  @PrimaryColumn('uuid', { name: 'document_id', primaryKeyConstraintName: 'item_edit_pkey' })
  @ForeignKey(() => DocumentRow, { name: 'item_edit_document_fkey', onDelete: 'CASCADE' })
  documentId!: string;
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'item_edit_pkey' }) version!: number;
  @Column('integer') after!: number;
  @Column('timestamptz') at!: Date;
  /** Null: somebody who is not of the company, or answers by a link. */
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('text') origin!: EditOrigin;
  @Column('jsonb') changes!: TreeChange[];
  @Column('jsonb', { nullable: true }) conflicts!: EditConflicts | null;
  /** Characters of `changes` and `conflicts` as JSON. */
  @Column('integer') size!: number;
  /** Of the history, so that a page of it reads no changes. */
  @Column('integer') count!: number;
  @Column('jsonb') lines!: HistoryEntry['lines'];
  @Column('boolean') merged!: boolean;
  @Column('numeric', { precision: 34, scale: 2, nullable: true }) total!: string | null;
  @Column('integer', { nullable: true }) restored!: number | null;
}
