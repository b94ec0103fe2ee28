import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { storableText } from '../core/text.js';
import { printDocumentSchema } from '../documents/model.js';
import { currencies } from '../rules/currency.js';
import { elementViewSchema } from './element-views.js';
import { quotationErrors as errors } from './errors.js';
import { elementsSchema } from './item-elements.js';
import { itemOperationsSchema } from './item-operations.js';
import {
  contextSchema,
  detailsSchema,
  dispatchViewSchema,
  documentStateSchema,
  documentTypeSchema,
  editableSchema,
  generalDataSchema,
  MESSAGE_MAX,
  partySchema,
  quotationCardSchema,
  REASON_MAX,
  RECIPIENTS_MAX,
  sendStateSchema,
  taxModeSchema,
  templateSchema,
  totalsSchema,
  userdataSchema,
  validityDaysSchema,
} from './model.js';
import { ITEMS_REFUSED } from './operation-errors.js';

const service = 'quotations';
const access = 'company';
const id = z.uuid();
const version = z.number().int().min(0);
const versioned = z.object({ id, version });
const messageText = storableText().trim().max(MESSAGE_MAX, 'Usa como máximo 500 caracteres').default('');

/** A document as its caller may see it; `elements` carry numbers, partials and sums of titles, computed. */
export const quotationSchema = generalDataSchema.extend({
  id,
  types: documentTypeSchema,
  status: documentStateSchema,
  version,
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
  /** Who wrote it. */
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

export const CreateDocument = defineMessage({
  service,
  name: 'create-document',
  access,
  input: generalDataSchema.extend({
    types: documentTypeSchema,
    templateId: templateSchema.nullish(),
    companyId: id.nullish(),
  }),
  output: z.object({ id, version, code: z.string() }),
  errors: [errors.CODE_TAKEN, errors.UNKNOWN_PLACE],
  idempotent: true,
});

/** The next free code of the company in this year, as `RQ-2026-0001`; a suggestion, not a reservation. */
export const SuggestCode = defineMessage({
  service,
  name: 'suggest-code',
  access,
  input: z.object({ types: documentTypeSchema }),
  output: z.object({ code: z.string() }),
});

const listQuery = z.object({
  context: contextSchema,
  page: pageQuerySchema,
  type: documentTypeSchema.optional(),
  status: documentStateSchema.optional(),
  send: sendStateSchema.optional(),
  statusCompany: z.enum(['PENDING', 'ACCEPTED', 'REJECTED']).optional(),
  /** Title, code, company or the exact id. */
  search: storableText().trim().max(120, 'Usa como máximo 120 caracteres').default(''),
  /** INEI department keys joined by commas. */
  departments: z
    .string()
    .max(200)
    .regex(/^[\d,]*$/, 'Elige departamentos de la lista')
    .default(''),
  orderBy: z.enum(['recent', 'amount', 'code']).default('recent'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});

export const ListDocuments = defineMessage({
  service,
  name: 'list-documents',
  access,
  input: listQuery,
  output: z.object({ quotes: z.array(quotationCardSchema), meta: pageMetaSchema }),
});

/** Unseen received documents per page of the menu. */
export const CountUnseen = defineMessage({
  service,
  name: 'count-unseen',
  access,
  input: z.object({}),
  output: z.object({ clientes: z.number().int(), proveedores: z.number().int() }),
});

export const GetDocument = defineMessage({
  service,
  name: 'get-document',
  access,
  input: z.object({ id }),
  output: documentAnswerSchema,
  errors: [errors.QUOTATION_NOT_FOUND],
});

/** Any part of the general data, the client note, the additional details, the template; what is absent stays. */
export const UpdateDocument = defineMessage({
  service,
  name: 'update-document',
  access,
  input: generalDataSchema
    .partial()
    .extend({
      id,
      version: version.optional(),
      templateId: templateSchema.optional(),
      userdata: userdataSchema.optional(),
      editable: editableSchema.optional(),
      taxMode: taxModeSchema.optional(),
      validityDays: validityDaysSchema.optional(),
    })
    .extend(detailsSchema.shape),
  output: z.object({ id, version, templateNameQuotation: templateSchema.nullable(), ...totalsSchema.partial().shape }),
  errors: [
    errors.QUOTATION_NOT_FOUND,
    errors.STALE_VERSION,
    errors.DOCUMENT_FROZEN,
    errors.ILLEGAL_STATE,
    errors.PRICES_NOT_EDITABLE,
    errors.CODE_TAKEN,
    errors.UNKNOWN_PLACE,
  ],
});

const treeErrors = [
  errors.QUOTATION_NOT_FOUND,
  errors.STALE_VERSION,
  errors.DOCUMENT_FROZEN,
  errors.STRUCTURE_FIXED,
  errors.PRICES_NOT_EDITABLE,
  errors.NO_PRICES_ON_REQUEST,
  errors.FOREIGN_ITEM,
  errors.ILLEGAL_STATE,
  ITEMS_REFUSED,
];

/** Operations of the editor. `changed`: rows whose price the server had to settle (a typed partial). */
export const EditItems = defineMessage({
  service,
  name: 'edit-items',
  access,
  input: versioned.extend({ operations: itemOperationsSchema }),
  output: z.object({
    version,
    totals: totalsSchema.nullable(),
    changed: z.array(z.object({ id, price: z.string().nullable(), partial: z.string() })),
  }),
  errors: treeErrors,
});

/** The whole tree at once, for import and paste. */
export const ReplaceElements = defineMessage({
  service,
  name: 'replace-elements',
  access,
  input: z.object({ quotationId: id, version, elements: elementsSchema }),
  output: z.object({ version, totalAmount: z.string().nullable(), elements: z.array(elementViewSchema) }),
  errors: treeErrors,
  deadlineMs: 15_000,
});

const stateErrors = [errors.QUOTATION_NOT_FOUND, errors.STALE_VERSION, errors.ILLEGAL_STATE];

/** 'Guardar': Draft → Active. */
export const ActivateDocument = defineMessage({
  service,
  name: 'activate-document',
  access,
  input: z.object({ id }),
  output: z.object({ id, version, status: documentStateSchema }),
  errors: stateErrors,
  idempotent: true,
});

/** 'Eliminar' and 'Activar'. With `status` and `version` it is safe to repeat. */
export const ToggleDocument = defineMessage({
  service,
  name: 'toggle-document',
  access,
  input: z.object({ id, status: documentStateSchema.optional(), version: version.optional() }),
  output: z.object({ id, version, status: documentStateSchema }),
  errors: stateErrors,
});

/** For good; only a Draft never sent. */
export const DeleteDocument = defineMessage({
  service,
  name: 'delete-document',
  access,
  input: z.object({ id }),
  output: z.object({ id }),
  errors: stateErrors,
});

/** The caller's company has seen the card: `viewedAt` and `new`. Nothing else has this effect. */
export const MarkSeen = defineMessage({
  service,
  name: 'mark-seen',
  access,
  input: z.object({ id }),
  output: z.object({ id, new: z.literal(false) }),
  errors: [errors.QUOTATION_NOT_FOUND],
});

const sendErrors = [
  errors.QUOTATION_NOT_FOUND,
  errors.ILLEGAL_STATE,
  errors.OWN_COMPANY,
  errors.UNKNOWN_RECIPIENT,
  errors.NOTHING_TO_SEND,
];

/**
 * A Request to providers; on a Quotation of one's own, its items as a linked Request (`requestId`). A company that already
 * has this revision answers with the dispatch it has.
 */
export const SendDocument = defineMessage({
  service,
  name: 'send-document',
  access,
  input: z.object({
    id,
    companyIds: z.array(id).min(1, 'Elige al menos una empresa').max(RECIPIENTS_MAX, 'Elige como máximo 50 empresas'),
    message: messageText,
  }),
  output: z.object({ dispatches: z.array(dispatchViewSchema), requestId: id.nullable(), version }),
  errors: sendErrors,
  deadlineMs: 15_000,
  idempotent: true,
});

/** 'Enviar al cliente': a Quotation, priced, that nobody asked for. */
export const SendToClient = defineMessage({
  service,
  name: 'send-to-client',
  access,
  input: z.object({ id, companyId: id, message: messageText }),
  output: z.object({ dispatch: dispatchViewSchema, version }),
  errors: [...sendErrors, errors.NO_PRICED_ITEM],
  deadlineMs: 15_000,
  idempotent: true,
});

/** Accept or reject as recipient, withdraw as sender. An accepted Request answers the copy it made. */
export const AnswerDispatch = defineMessage({
  service,
  name: 'answer-dispatch',
  access,
  input: z.object({
    id,
    status: z.enum(['ACCEPTED', 'REJECTED', 'WITHDRAWN']),
    reason: storableText().trim().max(REASON_MAX, 'Usa como máximo 500 caracteres').optional(),
  }),
  output: z.object({ dispatch: dispatchViewSchema, quotationId: id.nullable() }),
  errors: [errors.DISPATCH_NOT_FOUND, errors.ALREADY_ANSWERED, errors.ILLEGAL_STATE],
  deadlineMs: 15_000,
  idempotent: true,
});

/** The provider returns its priced copy (the documents' `resend`). */
export const ReturnQuotation = defineMessage({
  service,
  name: 'return-quotation',
  access,
  input: z.object({ id, message: messageText }),
  output: z.object({ dispatch: dispatchViewSchema, version }),
  errors: [errors.QUOTATION_NOT_FOUND, errors.ILLEGAL_STATE, errors.NO_PRICED_ITEM],
  deadlineMs: 15_000,
  idempotent: true,
});

/** Opens the next revision: open dispatches of this one become SUPERSEDED, what was sent stays readable as it was. */
export const ReviseDocument = defineMessage({
  service,
  name: 'revise-document',
  access,
  input: z.object({ id }),
  output: z.object({ id, version, revision: z.number().int() }),
  errors: stateErrors,
  idempotent: true,
});

export const DuplicateDocument = defineMessage({
  service,
  name: 'duplicate-document',
  access,
  input: z.object({ id }),
  output: z.object({ id, version, code: z.string() }),
  errors: [errors.QUOTATION_NOT_FOUND],
  deadlineMs: 15_000,
  idempotent: true,
});

/** Everything the documents service needs to print it for this caller, and nothing the caller may not see. */
export const GetPrintDocument = defineMessage({
  service,
  name: 'get-print-document',
  access,
  input: z.object({ id, template: templateSchema.optional() }),
  output: printDocumentSchema,
  errors: [errors.QUOTATION_NOT_FOUND],
  deadlineMs: 10_000,
});
