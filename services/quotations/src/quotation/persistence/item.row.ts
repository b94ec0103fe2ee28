import type { ItemSource, ItemType, UnreadTexts } from '@cotizaobra/proto/rules/item-tree';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DocumentRow } from './document.row.js';

const decimal = { type: 'numeric', precision: 16, scale: 4 } as const;

/** One row of a tree: its parent (null at the root) and its position among its siblings, with gaps. */
@Entity('item')
@Index('item_place', ['documentId', 'parentId', 'position'])
export class StoredItemRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'document_id' })
  @ForeignKey(() => DocumentRow, { name: 'item_document_fkey', onDelete: 'CASCADE' })
  documentId!: string;
  @Column('uuid', { name: 'parent_id', nullable: true }) parentId!: string | null;
  @Column('bigint') position!: string;
  @Column('text') type!: ItemType;
  @Column('text') code!: string;
  @Column('text') description!: string;
  @Column('text') unit!: string;
  @Column('text', { name: 'source_number', nullable: true }) sourceNumber!: string | null;
  @Column(decimal) quantity!: string;
  @Column({ ...decimal, nullable: true }) price!: string | null;
  @Column('text', { nullable: true }) category!: string | null;
  @Column({ ...decimal, name: 'exchange_rate', nullable: true }) exchangeRate!: string | null;
  @Column('jsonb', { nullable: true }) source!: ItemSource | null;
  @Column('jsonb', { nullable: true }) unread!: UnreadTexts | null;
  /** Its price is the cost of its row in `budget_analysis`. */
  @Column('boolean', { name: 'has_analysis', default: false }) hasAnalysis!: boolean;
  @Column('uuid', { name: 'origin_item_id', nullable: true }) originItemId!: string | null;
}
