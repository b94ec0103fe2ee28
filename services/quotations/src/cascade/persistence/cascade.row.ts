import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DocumentRow } from '../../quotation/persistence/document.row.js';

/** A Request that asks own providers for lines of a copy. Only the owner of both knows it. */
@Entity('cascade_request')
@Index('cascade_request_copy', ['copyId'])
export class CascadeRequestRow {
  @PrimaryColumn('uuid', { name: 'request_id', primaryKeyConstraintName: 'cascade_request_pkey' })
  @ForeignKey(() => DocumentRow, { name: 'cascade_request_request_fkey', onDelete: 'CASCADE' })
  requestId!: string;
  @Column('uuid', { name: 'copy_id' })
  @ForeignKey(() => DocumentRow, { name: 'cascade_request_copy_fkey', onDelete: 'CASCADE' })
  copyId!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}

/** A line of such a Request, and the line of the copy that it asks for. */
@Entity('cascade_line')
@Index('cascade_line_request', ['requestId'])
export class CascadeLineRow {
  @PrimaryColumn('uuid', { name: 'item_id', primaryKeyConstraintName: 'cascade_line_pkey' }) itemId!: string;
  @Column('uuid', { name: 'request_id' })
  @ForeignKey(() => CascadeRequestRow, { name: 'cascade_line_request_fkey', onDelete: 'CASCADE' })
  requestId!: string;
  @Column('uuid', { name: 'copy_item_id' }) copyItemId!: string;
}

/** The provider's price that filled a line of a copy last, and the owner's margin on it. */
@Entity('cascade_fill')
@Index('cascade_fill_copy', ['copyId'])
export class CascadeFillRow {
  @PrimaryColumn('uuid', { name: 'copy_item_id', primaryKeyConstraintName: 'cascade_fill_pkey' }) copyItemId!: string;
  @Column('uuid', { name: 'copy_id' })
  @ForeignKey(() => DocumentRow, { name: 'cascade_fill_copy_fkey', onDelete: 'CASCADE' })
  copyId!: string;
  @Column('uuid', { name: 'quotation_id' }) quotationId!: string;
  /** Per unit, in the currency and the tax mode of the copy at that time. Decimals with at most four places. */
  @Column('text') cost!: string;
  /** Percent. */
  @Column('text') margin!: string;
  @Column('text') price!: string;
  @Column('timestamptz', { name: 'filled_at' }) filledAt!: Date;
}
