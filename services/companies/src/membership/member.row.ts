import type { membershipStates } from '@cotizaobra/proto/companies/model';
import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CompanyRow } from '../company/company.row.js';

/** A person's membership in a company, or the request for it. A person has at most one. */
@Entity('member')
@Check('member_status', `status IN ('active', 'pending')`)
@Check('member_role', `role IN ('miembro', 'comprador', 'cotizador', 'almacen', 'lector')`)
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

  /** Of people who do not own the company; owners have that role. */
  @Column('text', { default: 'miembro' })
  role!: Exclude<CompanyRole, 'owner'>;

  /** Cargo. */
  @Column('text')
  position!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
