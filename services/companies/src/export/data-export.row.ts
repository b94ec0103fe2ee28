import type { ExportScope } from '@cotizaobra/proto/core/export-part';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An archive that a person asked for. */
@Entity('data_export')
@Check('data_export_scope', `scope IN ('person', 'company')`)
@Check('data_export_state', `state IN ('PREPARING', 'READY', 'FAILED')`)
@Check('data_export_company', `scope = 'person' OR company_id IS NOT NULL`)
@Index('data_export_due', ['nextAttemptAt'], { where: "state = 'PREPARING'" })
@Index('data_export_by_person', ['userId', 'id'])
@Index('data_export_by_company', ['companyId', 'id'])
@Index('data_export_one_of_person', { synchronize: false })
@Index('data_export_one_of_company', { synchronize: false })
export class DataExportRow {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'data_export_pkey' })
  id!: string;

  @Column('text') scope!: ExportScope;
  /** Who asked. */
  @Column('uuid', { name: 'user_id' }) userId!: string;
  /** The company to export; of a person, the company it acted for, which its notification names. */
  @Column('uuid', { name: 'company_id', nullable: true }) companyId!: string | null;
  @Column('text', { default: 'PREPARING' }) state!: 'PREPARING' | 'READY' | 'FAILED';
  /** Services that gave their part. */
  @Column('integer', { default: 0 }) done!: number;
  @Column('integer', { default: 0 }) attempts!: number;
  /** Also the end of the lease of the instance that prepares it. */
  @Column('timestamptz', { name: 'next_attempt_at', default: () => 'now()' }) nextAttemptAt!: Date;
  @Column('text', { name: 'object_key', nullable: true }) objectKey!: string | null;
  @Column('text', { nullable: true }) etag!: string | null;
  @Column('bigint', { nullable: true }) bytes!: string | null;
  @Column('timestamptz', { name: 'requested_at', default: () => 'now()' }) requestedAt!: Date;
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt!: Date | null;
}
