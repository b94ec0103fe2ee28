import type { ActChange, ActMeans } from '@cotizaobra/proto/core/act-recorded';
import type { AuditArea } from '@cotizaobra/proto/core/audited-acts.table';
import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** An entry of a company's audit log; database triggers refuse changes. */
@Entity('audit_entry')
@Unique('audit_entry_event', ['eventId'])
@Index('audit_entry_area', ['companyId', 'area', 'sequence'])
@Index('audit_entry_person', ['companyId', 'userId', 'sequence'])
@Index('audit_entry_of', ['userId', 'eventId'])
@Index('audit_entry_at', ['companyId', 'at', 'sequence'])
export class AuditEntryRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'audit_entry_pkey' }) companyId!: string;
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'audit_entry_pkey' }) sequence!: number;
  @Column('uuid', { name: 'event_id' }) eventId!: string;
  @Column('timestamptz') at!: Date;
  @Column('text') key!: string;
  @Column('text') area!: AuditArea;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text', { nullable: true }) role!: CompanyRole | null;
  @Column('text') means!: ActMeans;
  @Column('text', { nullable: true }) address!: string | null;
  @Column('text', { name: 'subject_id', nullable: true }) subjectId!: string | null;
  @Column('text', { nullable: true }) label!: string | null;
  @Column('jsonb') changes!: ActChange[];
  @Column('text', { name: 'prev_hash', nullable: true }) prevHash!: string | null;
  @Column('text') hash!: string;
}

/** The end of a company's chain: its row is the lock of whoever adds to it. */
@Entity('audit_head')
export class AuditHeadRow {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'audit_head_pkey' }) companyId!: string;
  @Column('integer') sequence!: number;
  @Column('text', { nullable: true }) hash!: string | null;
}
