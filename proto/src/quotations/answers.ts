import { z } from 'zod';
import { coverageSchema } from '../rules/coverage-schema.js';
import { currencyCodeSchema } from '../rules/currency-schema.js';
import { elementViewSchema } from './element-views.js';
import { footerRowViewSchema } from './footer-model.js';
import {
  commaSchema,
  detailsSchema,
  dispatchStateSchema,
  dispatchViewSchema,
  documentStateSchema,
  documentTypeSchema,
  editableSchema,
  generalDataSchema,
  numberingSchema,
  partySchema,
  profileSchema,
  sendStateSchema,
  taxModeSchema,
  templateSchema,
  userdataSchema,
} from './model.js';
import { roundMarkSchema } from './rounds-model.js';

/** A document as its caller may see it; `elements` include computed numbers, partials and sums of titles. */
const quotationSchema = generalDataSchema
  .extend({
    id: z.uuid(),
    types: documentTypeSchema,
    status: documentStateSchema,
    version: z.number().int().min(0),
    revision: z.number().int(),
    typeMoneda: currencyCodeSchema,
    /** Empty, like the details and the client block, if the reader may no longer see what was sent. */
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
    numbering: numberingSchema,
    /** Of a Quotation. */
    profile: profileSchema.optional(),
    /** Of a Quotation with a footer: its rows with their amounts; `totalAmount` is its total. */
    footer: z.array(footerRowViewSchema).nullable().optional(),
    /** To a recipient: its sender ticked 'Incluir análisis'. */
    includesAnalyses: z.boolean().optional(),
    /** 'Cotizar hasta'; of a copy that of its Request. Null: none. Absent from answers of older versions. */
    deadline: z.iso.datetime().nullable().optional(),
    /** 'Propuestas selladas'; of a copy that of its Request. */
    sealed: z.boolean().optional(),
    /** When the sealed answers to this Request were opened, all at once; for its owner. Null: not yet. */
    openedAt: z.iso.datetime().nullable().optional(),
    /** For the owner only. */
    comma: commaSchema.nullable(),
    itemCount: z.number().int(),
    ...detailsSchema.shape,
    /** Owner of a Quotation only. */
    userdata: userdataSchema.nullable(),
    /** Owner of a Quotation only: its recipient, if known; the client block of its PDF. */
    client: partySchema.nullable().optional(),
    /** The author company; in a sent document, its data at the time of sending. */
    creatorcompany: partySchema,
    /** Quotations only: a Request never carries totals. */
    subtotal: z.string().nullable(),
    igv: z.string().nullable(),
    totalAmount: z.string().nullable(),
    coverage: coverageSchema.nullable().optional(),
    elements: z.array(elementViewSchema),
  })
  .meta({ id: 'Quotation' });

/** Another document that the reader may open. */
const documentLinkSchema = z.object({ id: z.uuid(), code: z.string(), name: z.string() }).meta({ id: 'DocumentLink' });

/** Relations of a document to others, as far as its reader takes part in them. */
const documentLinksSchema = z
  .object({
    /** The Request that this Quotation answers. */
    request: documentLinkSchema.nullable(),
    /** The caller's own Quotation whose items this Request, or the Request that this one answers, asks for. */
    quotation: documentLinkSchema.nullable(),
    /** The Request that asked providers for the items of this Quotation, with its outcome. */
    linkedRequest: documentLinkSchema
      .extend({
        status: documentStateSchema,
        revision: z.number().int(),
        dispatches: z.array(dispatchViewSchema),
        deadline: z.iso.datetime().nullable().optional(),
        sealed: z.boolean().optional(),
      })
      .meta({ id: 'LinkedRequest' })
      .nullable(),
  })
  .meta({ id: 'DocumentLinks' });
export type DocumentLinks = z.infer<typeof documentLinksSchema>;

export const documentAnswerSchema = z
  .object({
    origin: z.enum(['own', 'received']),
    quotation: quotationSchema,
    /** The dispatch the caller takes part in; null before anything was sent. */
    companyinfo: dispatchViewSchema.nullable(),
    /** The full list for the owner; absent for a recipient, who may not see the other recipients. */
    dispatches: z.array(dispatchViewSchema).optional(),
    links: documentLinksSchema.optional(),
    /** Of a copy, for its owner: the state of the dispatch that it answers. */
    requestState: dispatchStateSchema.nullable().optional(),
    /** Of a returned Quotation, for its provider and its buyer: the newest round on the version that stands. */
    round: roundMarkSchema.nullable().optional(),
    /** Name of the imported workbook that `client-workbook` fills with prices; null without one. */
    clientWorkbook: z.string().nullable().optional(),
  })
  .meta({ id: 'DocumentAnswer' });
export type DocumentAnswer = z.infer<typeof documentAnswerSchema>;
