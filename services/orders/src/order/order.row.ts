import type { OrderParty, TaxNote } from '@cotizaobra/proto/orders/model';
import type { OrderRole, OrderState } from '@cotizaobra/proto/orders/order-states.table';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

const money = { type: 'numeric', precision: 34, scale: 2 } as const;

/** A company in the snapshot. Its logo is an object key here and a public path in views. */
export type PartySnapshot = Omit<OrderParty, 'logo'> & { logoKey: string | null };

/** What the Quotation says about delivery and payment. */
export interface Terms {
  place: string | null;
  time: string | null;
  contact: string | null;
  paymentTerms: string | null;
  notes: string | null;
}

/** An order. Only its state, what was received and the free notes change. */
@Entity('purchase_order')
@Unique('purchase_order_share_key', ['awardId', 'quotationId'])
@Unique('purchase_order_code_key', ['buyerCompanyId', 'code'])
@Index('purchase_order_bought', { synchronize: false })
@Index('purchase_order_sold', { synchronize: false })
@Check('purchase_order_received', 'received_partial >= 0 AND received_partial <= ordered_partial')
export class OrderRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'purchase_order_pkey' }) id!: string;
  @Column('uuid', { name: 'award_id' }) awardId!: string;
  @Column('uuid', { name: 'quotation_id' }) quotationId!: string;
  @Column('text', { name: 'quotation_code' }) quotationCode!: string;
  @Column('uuid', { name: 'dispatch_id' }) dispatchId!: string;
  @Column('uuid', { name: 'request_id' }) requestId!: string;
  @Column('text', { name: 'request_code' }) requestCode!: string;
  @Column('uuid', { name: 'buyer_company_id' }) buyerCompanyId!: string;
  @Column('uuid', { name: 'provider_company_id' }) providerCompanyId!: string;
  @Column('text') code!: string;
  @Column('text') state!: OrderState;
  /** Grows by one with each step, which has the same number. */
  @Column('integer') version!: number;
  @Column('text') title!: string;
  @Column('text') project!: string;
  @Column('text') currency!: Currency;
  @Column('text', { name: 'tax_mode' }) taxMode!: TaxMode;
  @Column('text', { name: 'igv_percent' }) igvPercent!: string;
  @Column(money) subtotal!: string;
  @Column(money) igv!: string;
  @Column(money) total!: string;
  @Column('integer', { name: 'line_count' }) lineCount!: number;
  /** Receptions that were not reversed, without reversals. */
  @Column('integer', { name: 'reception_count', default: 0 }) receptionCount!: number;
  /** The number of the last reception; reversals count. */
  @Column('integer', { name: 'last_reception', default: 0 }) lastReception!: number;
  /** In the lines' prices. */
  @Column({ ...money, name: 'ordered_partial' }) orderedPartial!: string;
  @Column({ ...money, name: 'received_partial', default: 0 }) receivedPartial!: string;
  @Column('jsonb') buyer!: PartySnapshot;
  @Column('jsonb') provider!: PartySnapshot;
  @Column('jsonb') terms!: Terms;
  /** The day that `terms.time` names; null if it names none, as `7 días`. */
  @Column('date', { name: 'delivery_day', nullable: true }) deliveryDay!: string | null;
  @Column('jsonb', { nullable: true }) detraction!: TaxNote | null;
  @Column('jsonb', { nullable: true }) retention!: TaxNote | null;
  /** Why it was declined or cancelled, and by whom. */
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('text', { name: 'ended_by', nullable: true }) endedBy!: OrderRole | null;
  /** Search form of codes, title, project, companies and guías. */
  @Column('text') search!: string;
  @Column('timestamptz', { name: 'awarded_at' }) awardedAt!: Date;
  @Column('timestamptz', { name: 'issued_at' }) issuedAt!: Date;
  @Column('timestamptz', { name: 'state_at' }) stateAt!: Date;
}
