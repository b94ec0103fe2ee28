import type { TemplateId } from '@cotizaobra/proto/documents/model';
import type { DispatchState, DocumentType } from '@cotizaobra/proto/quotations/model';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { PartyRecord } from '../domain/party.js';

/** A dispatch, with the data of the document that the recipient's card shows, as sent. */
@Entity('dispatch')
@Unique('dispatch_recipient_key', ['documentId', 'revision', 'recipientCompanyId'])
@Index('dispatch_copy', ['copyId'])
@Index('dispatch_recent', { synchronize: false })
@Index('dispatch_state', { synchronize: false })
@Index('dispatch_place', { synchronize: false })
@Index('dispatch_amount', { synchronize: false })
@Index('dispatch_by_code', { synchronize: false })
@Index('dispatch_unseen', { synchronize: false })
@Index('dispatch_sent_to', { synchronize: false })
@Index('dispatch_from', { synchronize: false })
@Index('dispatch_province', { synchronize: false })
@Index('dispatch_district', { synchronize: false })
@Index('dispatch_search', { synchronize: false })
export class DispatchRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'document_id' }) documentId!: string;
  @Column('text', { name: 'document_type' }) documentType!: DocumentType;
  @Column('integer') revision!: number;
  @Column('uuid', { name: 'sender_company_id' }) senderCompanyId!: string;
  @Column('uuid', { name: 'recipient_company_id' }) recipientCompanyId!: string;
  @Column('jsonb', { name: 'recipient_party', nullable: true }) recipientParty!: PartyRecord | null;
  @Column('text') state!: DispatchState;
  @Column('text') message!: string;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('text', { nullable: true }) template!: TemplateId | null;
  @Column('uuid', { name: 'snapshot_id' }) snapshotId!: string;
  @Column('uuid', { name: 'copy_id', nullable: true }) copyId!: string | null;
  @Column('uuid', { name: 'request_dispatch_id', nullable: true }) requestDispatchId!: string | null;
  /** Of a Request, as it is now: an extension changes it on every dispatch. */
  @Column('timestamptz', { nullable: true }) deadline!: Date | null;
  /** While it is true on a Quotation, `total` and `priced_count` are null: no list can show or sort by them. */
  @Column('boolean', { default: false }) sealed!: boolean;
  @Column('boolean', { name: 'includes_analyses', default: false }) includesAnalyses!: boolean;
  @Column('text', { nullable: true }) digest!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt!: Date | null;
  @Column('timestamptz', { name: 'recipient_viewed_at', nullable: true }) recipientViewedAt!: Date | null;
  @Column('timestamptz', { name: 'reminded_at', nullable: true }) remindedAt!: Date | null;
  @Column('boolean', { name: 'recipient_unseen' }) recipientUnseen!: boolean;
  @Column('boolean', { name: 'sender_unseen' }) senderUnseen!: boolean;
  /** True on the newest dispatch of this document to this company; only this one has a card. */
  @Column('boolean', { name: 'is_latest' }) isLatest!: boolean;
  @Column('text') name!: string;
  @Column('text') project!: string;
  @Column('text') code!: string;
  @Column('text') currency!: Currency;
  @Column('text') department!: string;
  @Column('text') province!: string;
  @Column('text') district!: string;
  @Column('text') address!: string;
  @Column('integer', { name: 'item_count' }) itemCount!: number;
  /** Number of parts with a price. Null on a Request, and on rows from before this column. */
  @Column('integer', { name: 'priced_count', nullable: true }) pricedCount!: number | null;
  @Column('text', { name: 'tax_mode', nullable: true }) taxMode!: TaxMode | null;
  /** Null on a Request. */
  @Column('numeric', { precision: 34, scale: 2, nullable: true }) total!: string | null;
  @Column('boolean', { name: 'editable_price' }) editablePrice!: boolean;
  @Column('boolean', { name: 'editable_partial' }) editablePartial!: boolean;
  /** Normalised title, code, project and sender: the text that the recipient searches. It names no other company. */
  @Column('text') search!: string;
}
