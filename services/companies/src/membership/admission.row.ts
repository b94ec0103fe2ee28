import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { CompanyRow } from '../company/company.row.js';

/** Whom a company's provider brought in. It does so once: who is taken out stays out. */
@Entity('admission')
export class AdmissionRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'admission_pkey' })
  @ForeignKey(() => CompanyRow, { name: 'admission_company' })
  companyId!: string;

  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'admission_pkey' })
  userId!: string;

  @Column('timestamptz', { name: 'admitted_at', default: () => 'now()' })
  admittedAt!: Date;
}
