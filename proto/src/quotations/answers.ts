import { z } from 'zod';
import { currencies } from '../rules/currency.js';
import { elementViewSchema } from './element-views.js';
import {
  detailsSchema,
  dispatchViewSchema,
  documentStateSchema,
  documentTypeSchema,
  editableSchema,
  generalDataSchema,
  partySchema,
  sendStateSchema,
  taxModeSchema,
  templateSchema,
  userdataSchema,
} from './model.js';

/** A document as its caller may see it; `elements` carry numbers, partials and sums of titles, computed. */
export const quotationSchema = generalDataSchema.extend({
  id: z.uuid(),
  types: documentTypeSchema,
  status: documentStateSchema,
  version: z.number().int().min(0),
  revision: z.number().int(),
  typeMoneda: z.enum(currencies),
  /** Empty, with the details and the client block, where the reader may no longer see what was sent. */
  department: z.string(),
  province: z.string(),
  district: z.string(),
  address: z.string(),
  templateId: templateSchema.nullable(),
  templateNameQuotation: templateSchema.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  isMine: z.boolean(),
  isTemplate: z.literal(false),
  send: sendStateSchema,
  sendcliente: z.boolean(),
  /** Made by accepting a Request: codes, texts, quantities and the tree are fixed. */
  isCopy: z.boolean(),
  editable: editableSchema,
  taxMode: taxModeSchema,
  validityDays: z.number().int(),
  itemCount: z.number().int(),
  ...detailsSchema.shape,
  /** Owner of a Quotation only. */
  userdata: userdataSchema.nullable(),
  /** Who wrote it; on what was sent as that company was when it sent it. */
  creatorcompany: partySchema,
  /** Quotations only: a Request never carries totals. */
  subtotal: z.string().nullable(),
  igv: z.string().nullable(),
  totalAmount: z.string().nullable(),
  elements: z.array(elementViewSchema),
});

export const documentAnswerSchema = z.object({
  origin: z.enum(['own', 'received']),
  quotation: quotationSchema,
  /** The dispatch the caller takes part in; null before anything was sent. */
  companyinfo: dispatchViewSchema.nullable(),
  /** The owner's whole list; absent for a recipient, who never learns who else was asked. */
  dispatches: z.array(dispatchViewSchema).optional(),
});
export type DocumentAnswer = z.infer<typeof documentAnswerSchema>;
