import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CompanyRow } from '../company/company.row.js';

/** A company's leave for support to read. At most one of a company is not revoked. */
@Entity('support_access')
@Index('support_access_once', ['companyId'], { unique: true, where: 'revoked_at IS NULL' })
export class SupportAccessRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'support_access_pkey' }) id!: string;

  @Column('uuid', { name: 'company_id' })
  @ForeignKey(() => CompanyRow, { name: 'support_access_company' })
  companyId!: string;

  @Column('uuid', { name: 'granted_by' }) grantedBy!: string;
  @Column('text') reason!: string;
  @Column('timestamptz', { name: 'granted_at' }) grantedAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt!: Date | null;
}

/** The company that a superAdmin looks into. */
@Entity('support_visit')
export class SupportVisitRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'support_visit_pkey' }) userId!: string;

  @Column('uuid', { name: 'access_id' })
  @ForeignKey(() => SupportAccessRow, { name: 'support_visit_access' })
  accessId!: string;

  @Column('timestamptz', { name: 'entered_at' }) enteredAt!: Date;
}
