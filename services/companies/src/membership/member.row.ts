import type { membershipStates } from '@cotizaobra/proto/companies/model';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CompanyRow } from '../company/company.row.js';

/** A person's membership in a company, or the request for it. A person has at most one. */
@Entity('member')
@Check('member_status', `status IN ('active', 'pending')`)
@Index('member_by_person', ['userId'], { unique: true })
export class MemberRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'member_pkey' })
  @ForeignKey(() => CompanyRow, { name: 'member_company' })
  companyId!: string;

  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'member_pkey' })
  userId!: string;

  @Column('text')
  status!: (typeof membershipStates)[number];

  @Column('boolean', { name: 'is_owner' })
  isOwner!: boolean;

  /** Cargo. */
  @Column('text')
  position!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
