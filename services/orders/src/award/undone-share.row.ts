import { Entity, PrimaryColumn } from 'typeorm';

/** A share whose award was undone. It keeps an 'awarded' event that arrives late from making an order. */
@Entity('undone_share')
export class UndoneShareRow {
  @PrimaryColumn('uuid', { name: 'award_id', primaryKeyConstraintName: 'undone_share_pkey' }) awardId!: string;
  @PrimaryColumn('uuid', { name: 'quotation_id', primaryKeyConstraintName: 'undone_share_pkey' }) quotationId!: string;
}
