import type { TemplateId } from '@cotizaobra/proto/documents/model';
import type { DispatchState, DocumentState, DocumentType, Userdata } from '@cotizaobra/proto/quotations/model';
import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import type { Numbering } from '@cotizaobra/proto/rules/numbering';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import type { CommaReading } from '@cotizaobra/proto/rules/typed-decimal';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { DetailTexts } from '../domain/document.js';
import type { Footer } from '../domain/document-totals.js';

const money = { type: 'numeric', precision: 34, scale: 2 } as const;

/** The migration creates the indexes for lists, search and filters, because they need an order and a condition. */
@Entity('document')
@Unique('document_code_key', ['ownerCompanyId', 'code'])
@Unique('document_request_dispatch_key', ['requestDispatchId'])
@Unique('document_origin_quotation_key', ['originQuotationId'])
@Index('document_recent', { synchronize: false })
@Index('document_amount', { synchronize: false })
@Index('document_by_code', { synchronize: false })
@Index('document_drafts', { synchronize: false })
@Index('document_pending', { synchronize: false })
@Index('document_accepted', { synchronize: false })
@Index('document_rejected', { synchronize: false })
@Index('document_completed', { synchronize: false })
@Index('document_place', { synchronize: false })
@Index('document_deactivated', { synchronize: false })
@Index('document_search', { synchronize: false })
@Index('document_sent', { synchronize: false })
@Index('document_sent_at', { synchronize: false })
@Index('document_province', { synchronize: false })
@Index('document_district', { synchronize: false })
@Index('document_buyer', { synchronize: false })
export class DocumentRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'owner_company_id' }) ownerCompanyId!: string;
  @Column('uuid', { name: 'created_by' }) createdBy!: string;
  @Column('text') type!: DocumentType;
  @Column('text') status!: DocumentState;
  /** The document was Active before; restoring makes it Active again. */
  @Column('boolean') activated!: boolean;
  @Column('text') name!: string;
  @Column('text') project!: string;
  @Column('text') code!: string;
  @Column('text') currency!: Currency;
  @Column('text') department!: string;
  @Column('text') province!: string;
  @Column('text') district!: string;
  @Column('text') address!: string;
  @Column('jsonb') details!: DetailTexts;
  @Column('jsonb', { nullable: true }) userdata!: Userdata | null;
  @Column('boolean', { name: 'editable_price' }) editablePrice!: boolean;
  @Column('boolean', { name: 'editable_partial' }) editablePartial!: boolean;
  @Column('text', { name: 'tax_mode' }) taxMode!: TaxMode;
  @Column('integer', { name: 'validity_days' }) validityDays!: number;
  @Column('text', { default: 'SOURCE' }) numbering!: Numbering;
  @Column('text', { default: 'S10' }) profile!: BudgetProfile;
  @Column('jsonb', { nullable: true }) footer!: Footer | null;
  @Column('timestamptz', { nullable: true }) deadline!: Date | null;
  @Column('boolean', { default: false }) sealed!: boolean;
  @Column('timestamptz', { name: 'opened_at', nullable: true }) openedAt!: Date | null;
  @Column('text', { nullable: true }) comma!: CommaReading | null;
  @Column('text', { nullable: true }) template!: TemplateId | null;
  @Column('uuid', { name: 'intended_company_id', nullable: true }) intendedCompanyId!: string | null;
  @Column('uuid', { name: 'request_id', nullable: true }) requestId!: string | null;
  @Column('uuid', { name: 'request_dispatch_id', nullable: true }) requestDispatchId!: string | null;
  @Column('uuid', { name: 'origin_quotation_id', nullable: true }) originQuotationId!: string | null;
  /** The import whose file is the client's workbook; on a copy that of the Request. */
  @Column('uuid', { name: 'source_import_id', nullable: true }) sourceImportId!: string | null;
  @Column('integer') revision!: number;
  @Column('integer') version!: number;
  @Column({ ...money, name: 'items_sum' }) itemsSum!: string;
  @Column(money) subtotal!: string;
  @Column(money) igv!: string;
  @Column(money) total!: string;
  @Column('integer', { name: 'item_count' }) itemCount!: number;
  @Column('integer', { name: 'priced_count', default: 0 }) pricedCount!: number;
  @Column('integer', { name: 'row_count' }) rowCount!: number;
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt!: Date | null;
  @Column('integer', { name: 'recipient_count' }) recipientCount!: number;
  @Column('uuid', { name: 'lead_recipient_id', nullable: true }) leadRecipientId!: string | null;
  @Column('text', { name: 'furthest_state', nullable: true }) furthestState!: DispatchState | null;
  /** Null when it is the current revision and the row is older than this column. */
  @Column('integer', { name: 'furthest_revision', nullable: true }) furthestRevision!: number | null;
  @Column('boolean', { name: 'has_pending' }) hasPending!: boolean;
  @Column('boolean', { name: 'has_accepted' }) hasAccepted!: boolean;
  @Column('boolean', { name: 'has_rejected' }) hasRejected!: boolean;
  /** An answer arrived that the owner has not seen. */
  @Column('boolean', { name: 'owner_unseen' }) ownerUnseen!: boolean;
  /** Normalised title, code, project and counterparties: the text that the owner searches. */
  @Column('text') search!: string;
  /** The oldest version of the items that the record of edits leads back to; 0: all. */
  @Column('integer', { name: 'recorded_from', default: 0 }) recordedFrom?: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
