import type { AuditAcceptedBy, AuditContent } from '@cotizaobra/proto/quotations/get-audit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** OWNER: the whole trail of a document. RECIPIENT: what passed with one company, in all its dispatches. */
export type AuditAudience = 'OWNER' | 'RECIPIENT';

/** An entry of an audit trail; a database trigger refuses every change but the erasure of `acceptedBy`. */
@Entity('audit_entry')
@Index('audit_entry_document', ['documentId', 'audience', 'sequence'])
@Index('audit_entry_signer', ['userId'], { where: 'user_id IS NOT NULL' })
export class AuditEntryRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'document_id' }) documentId!: string;
  /** Null on what concerns the owner alone. */
  @Column('uuid', { name: 'dispatch_id', nullable: true }) dispatchId!: string | null;
  @Column('text') audience!: AuditAudience;
  @Column('integer') sequence!: number;
  @Column('jsonb') content!: AuditContent;
  @Column('text', { name: 'prev_hash', nullable: true }) prevHash!: string | null;
  @Column('text') hash!: string;
  /** Who `content.signer` stands for; not part of the chain. */
  @Column('jsonb', { name: 'accepted_by', nullable: true }) acceptedBy!: AuditAcceptedBy | null;
  /** Whose account signed. */
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
}
