import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ShareState } from '../domain/award.js';

/** A decision on lines of a Request. After a decline, the next decision is a row of its own. */
@Entity('award')
@Index('award_request', ['requestId'])
export class AwardRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'request_id' }) requestId!: string;
  @Column('uuid', { name: 'created_by' }) createdBy!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'undone_at', nullable: true }) undoneAt!: Date | null;
  @Column('boolean', { name: 'share_rank' }) shareRank!: boolean;
  @Column('boolean', { name: 'share_distance' }) shareDistance!: boolean;
}

@Entity('award_line')
export class AwardLineRow {
  @PrimaryColumn('uuid', { name: 'award_id', primaryKeyConstraintName: 'award_line_pkey' })
  @ForeignKey(() => AwardRow, { name: 'award_line_award_fkey', onDelete: 'CASCADE' })
  awardId!: string;
  /** What the line of the Request and its copies have in common. */
  @PrimaryColumn('uuid', { name: 'item_key', primaryKeyConstraintName: 'award_line_pkey' }) itemKey!: string;
  /** Id of the Request's line. */
  @Column('uuid', { name: 'item_id' }) itemId!: string;
  /** Null: 'Desierta'. */
  @Column('uuid', { name: 'quotation_id', nullable: true }) quotationId!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
}

/** An answer that took part: a winner with the totals of its order, or a loser without lines. */
@Entity('award_share')
export class AwardShareRow {
  @PrimaryColumn('uuid', { name: 'award_id', primaryKeyConstraintName: 'award_share_pkey' })
  @ForeignKey(() => AwardRow, { name: 'award_share_award_fkey', onDelete: 'CASCADE' })
  awardId!: string;
  @PrimaryColumn('uuid', { name: 'dispatch_id', primaryKeyConstraintName: 'award_share_pkey' }) dispatchId!: string;
  @Column('uuid', { name: 'quotation_id' }) quotationId!: string;
  @Column('uuid', { name: 'company_id' }) companyId!: string;
  @Column('text') state!: ShareState;
  @Column('integer', { name: 'line_count' }) lineCount!: number;
  @Column('text') subtotal!: string;
  @Column('text') igv!: string;
  @Column('text') total!: string;
}
