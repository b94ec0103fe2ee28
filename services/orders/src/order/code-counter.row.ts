import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number of a buyer's orders in one year. */
@Entity('code_counter')
export class CodeCounterRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'code_counter_pkey' }) companyId!: string;
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'code_counter_pkey' }) year!: number;
  @Column('integer') last!: number;
}
