import { z } from 'zod';
import { requiredText, storableText } from '../core/text.js';
import { acceptedBySchema } from '../quotations/accepted-by.js';
import { currencyCodeSchema } from '../rules/currency-schema.js';
import { taxModes } from '../rules/totals.js';
import { ORDER_REASON_MAX } from './limits.js';
import { orderActions, orderStates } from './order-states.table.js';

export const orderStateSchema = z.enum(orderStates, 'El estado no existe').meta({ id: 'OrderState' });

/** The side of a list: what a company bought, and what it sold. */
const orderSides = ['purchases', 'sales'] as const;
export const orderSideSchema = z.enum(orderSides, 'Elige compras o ventas').meta({ id: 'OrderSide' });
export type OrderSide = z.infer<typeof orderSideSchema>;

/** A decimal string; amounts of money have two decimals. */
const decimalText = z.string();

export const requiredReason = requiredText(ORDER_REASON_MAX, 'Escribe el motivo');
export const optionalReason = storableText()
  .trim()
  .max(ORDER_REASON_MAX, `Usa como máximo ${ORDER_REASON_MAX} caracteres`)
  .optional();

/** A company as it was when the order was issued. */
const orderPartySchema = z
  .object({
    companyId: z.uuid(),
    name: z.string(),
    ruc: z.string(),
    address: z.string().nullable(),
    /** Names, not INEI codes: `Ate, Lima, Lima`. */
    place: z.string().nullable(),
    contactName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** Public path of its logo. */
    logo: z.string().nullable(),
    /** True on a company without an account: 'Invitado'. */
    guest: z.boolean().optional(),
  })
  .meta({ id: 'OrderParty' });
export type OrderParty = z.infer<typeof orderPartySchema>;

const orderLineSchema = z
  .object({
    id: z.uuid(),
    /** The line of the Request that it answers. */
    itemId: z.uuid(),
    number: z.string(),
    description: z.string(),
    unit: z.string(),
    quantity: decimalText,
    price: decimalText,
    partial: decimalText,
    received: decimalText,
    pending: decimalText,
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.infer<typeof orderLineSchema>;

const receptionSchema = z
  .object({
    id: z.uuid(),
    /** 1, 2, 3 … within its order, reversals included. */
    number: z.number().int().min(1),
    /** The day of the delivery, as the buyer wrote it. */
    date: z.iso.date(),
    /** Number of the guía de remisión. */
    guide: z.string(),
    note: z.string(),
    recordedAt: z.iso.datetime(),
    recordedBy: z.string().nullable(),
    /**
     * What it adds to the received amount, in the lines' prices; negative on a reversal. The sum over all receptions
     * is `received.partial`.
     */
    amount: decimalText,
    /** Quantities are negative on a reversal. */
    lines: z.array(z.object({ lineId: z.uuid(), quantity: decimalText }).meta({ id: 'ReceivedLine' })),
    /** Its pictures, oldest first: `GET /api/orders/{id}/photos/{photoId}`. */
    photos: z.array(z.object({ id: z.uuid() }).meta({ id: 'ReceptionPhoto' })).optional(),
    /** The number of the reception that this one reverses. */
    reverses: z.number().int().nullable(),
    /** The number of the reception that reversed this one. */
    reversedBy: z.number().int().nullable(),
    /** Why it reverses. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'Reception' });
export type Reception = z.infer<typeof receptionSchema>;

/** Free data, never computed into the total. */
const taxNoteSchema = z.object({ percent: decimalText, account: z.string() }).meta({ id: 'OrderTaxNote' });
export type TaxNote = z.infer<typeof taxNoteSchema>;

const orderTotalsSchema = z
  .object({ subtotal: decimalText, igv: decimalText, total: decimalText })
  .meta({ id: 'OrderTotals' });

/** What was received so far: `amount` is comparable with the total, `partial` is in the lines' prices. */
const orderProgressSchema = z
  .object({
    partial: decimalText,
    amount: decimalText,
    pendingAmount: decimalText,
    /** Whole percent of the amount, rounded down: 100 only if nothing is left. */
    percent: z.number().int().min(0).max(100),
  })
  .meta({ id: 'OrderProgress' });

const orderHistorySchema = z
  .object({
    at: z.iso.datetime(),
    action: z.enum(['issue', ...orderActions]),
    /** The state after it. */
    state: orderStateSchema,
    by: z.string().nullable(),
    role: z.enum(['buyer', 'provider', 'platform']),
    reason: z.string().nullable(),
    /** Of a reception or a reversal. */
    reception: z.number().int().nullable(),
    /** 'Aceptado por', on a confirmation. */
    acceptedBy: acceptedBySchema.optional(),
  })
  .meta({ id: 'OrderHistoryEntry' });

const documentLink = z.object({ id: z.uuid(), code: z.string() }).meta({ id: 'OrderRequest' });
/** The buyer opens the Quotation that it received by `dispatchId`. */
const quotationLink = z.object({ id: z.uuid(), code: z.string(), dispatchId: z.uuid() }).meta({ id: 'OrderQuotation' });

/** An order as one of its two companies sees it. It is a snapshot: later changes of the Quotation do not touch it. */
export const orderSchema = z
  .object({
    id: z.uuid(),
    code: z.string(),
    version: z.number().int(),
    side: orderSideSchema,
    state: orderStateSchema,
    title: z.string(),
    project: z.string(),
    issuedAt: z.iso.datetime(),
    awardId: z.uuid(),
    awardedAt: z.iso.datetime(),
    buyer: orderPartySchema,
    provider: orderPartySchema,
    request: documentLink,
    quotation: quotationLink,
    currency: currencyCodeSchema,
    taxMode: z.enum(taxModes),
    igvPercent: decimalText,
    lines: z.array(orderLineSchema),
    totals: orderTotalsSchema,
    /** `SON: VEINTISÉIS MIL … SOLES` */
    words: z.string(),
    received: orderProgressSchema,
    delivery: z
      .object({
        place: z.string().nullable(),
        /** Date or time, as the answer wrote it. */
        time: z.string().nullable(),
        contact: z.string().nullable(),
      })
      .meta({ id: 'OrderDelivery' }),
    paymentTerms: z.string().nullable(),
    notes: z.string().nullable(),
    detraction: taxNoteSchema.nullable(),
    retention: taxNoteSchema.nullable(),
    /** Why it was declined or cancelled. */
    reason: z.string().nullable(),
    /** A declined order, for its buyer: none of its lines is left to award to the next answer. Else false. */
    reawarded: z.boolean(),
    /** Newest first. */
    receptions: z.array(receptionSchema),
    /** Newest first. */
    history: z.array(orderHistorySchema),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

/** One card of the lists. */
export const orderCardSchema = z
  .object({
    id: z.uuid(),
    code: z.string(),
    state: orderStateSchema,
    title: z.string(),
    project: z.string(),
    issuedAt: z.iso.datetime(),
    /** When it reached its state. */
    stateAt: z.iso.datetime(),
    /** The other company. */
    company: z
      .object({
        id: z.uuid(),
        name: z.string(),
        ruc: z.string(),
        logo: z.string().nullable(),
        /** True on a company without an account: 'Invitado'. */
        guest: z.boolean().optional(),
      })
      .meta({ id: 'OrderCompany' }),
    place: z.string().nullable(),
    deliveryTime: z.string().nullable(),
    currency: currencyCodeSchema,
    total: decimalText,
    lineCount: z.number().int(),
    /** Receptions that were not reversed. */
    receptionCount: z.number().int(),
    received: orderProgressSchema,
    reason: z.string().nullable(),
    /** The company that declined or cancelled; `platform`: the award was undone. */
    endedBy: z.enum(['buyer', 'provider', 'platform']).nullable(),
    /** A declined order, for its buyer: none of its lines is left to award to the next answer. Else false. */
    reawarded: z.boolean(),
    request: documentLink,
    quotation: quotationLink,
  })
  .meta({ id: 'OrderCard' });
export type OrderCard = z.infer<typeof orderCardSchema>;
