import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number of a company's suggested codes, per type and year. */
@Entity('code_counter')
export class CodeCounterRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'code_counter_pkey' }) companyId!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'code_counter_pkey' }) type!: DocumentType;
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'code_counter_pkey' }) year!: number;
  @Column('integer') last!: number;
}
