import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company that left the market statistics. */
@Entity('market_leaver')
export class MarketLeaverRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'market_leaver_pkey' }) companyId!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('timestamptz', { name: 'left_at' }) leftAt!: Date;
}
