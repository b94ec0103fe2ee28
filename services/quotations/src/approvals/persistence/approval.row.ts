import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import type { ApprovalState } from '@cotizaobra/proto/quotations/approval-states.table';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { LineChoice } from '../../comparison/domain/award-request-lines.js';
import { DocumentRow } from '../../quotation/persistence/document.row.js';
import type { ApprovalAmount, ApprovalWinner } from '../domain/approval.js';
import type { AwardLimit, Delegate } from '../domain/award-limits.js';

/** Limits, approvers and delegates of a company. */
@Entity('approval_setting')
export class ApprovalSettingRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'approval_setting_pkey' }) companyId!: string;
  @Column('integer') version!: number;
  @Column('jsonb') limits!: AwardLimit[];
  @Column('integer') approvers!: number;
  @Column('jsonb') delegates!: Delegate[];
}

/** An award over a limit, as it was chosen. */
@Entity('approval')
@Check('approval_state', `state IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'LAPSED')`)
@Index('approval_pending', ['requestId'], { unique: true, where: `state = 'PENDING'` })
@Index('approval_company', ['companyId', 'requestedAt'])
export class ApprovalRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'approval_pkey' }) id!: string;
  @Column('uuid', { name: 'company_id' }) companyId!: string;
  @Column('uuid', { name: 'request_id' })
  @ForeignKey(() => DocumentRow, { name: 'approval_request_fkey', onDelete: 'CASCADE' })
  requestId!: string;
  @Column('text') state!: ApprovalState;
  @Column('integer', { name: 'comparison_version' }) comparisonVersion!: number;
  @Column('jsonb') lines!: LineChoice[];
  @Column('boolean', { name: 'share_rank' }) shareRank!: boolean;
  @Column('boolean', { name: 'share_distance' }) shareDistance!: boolean;
  /** Of who asked, at that time. */
  @Column('text') role!: CompanyRole;
  @Column('jsonb') amounts!: ApprovalAmount[];
  @Column('jsonb') winners!: ApprovalWinner[];
  /** How many people must approve. */
  @Column('integer') approvers!: number;
  @Column('uuid', { name: 'requested_by' }) requestedBy!: string;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt!: Date;
  @Column('uuid', { name: 'approved_by', array: true, default: () => "'{}'" }) approvedBy!: string[];
  @Column('uuid', { name: 'decided_by', nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt!: Date | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz', { name: 'reminded_at', nullable: true }) remindedAt!: Date | null;
  /** Of its last event. */
  @Column('integer') version!: number;
}
