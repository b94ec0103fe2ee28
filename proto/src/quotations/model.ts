import { z } from 'zod';
import { optionalText, requiredText, storableText } from '../core/text.js';
import { templateIdSchema } from '../documents/model.js';
import { budgetProfiles } from '../rules/budget/profile.js';
import { coverageSchema } from '../rules/coverage-schema.js';
import { currencyCodeSchema, currencySchema } from '../rules/currency-schema.js';
import { numberings } from '../rules/numbering.js';
import { taxModes } from '../rules/totals.js';
import { commaReadings } from '../rules/typed-decimal.js';
import { documentTypes } from './limits.js';

export {
  codePrefix,
  MESSAGE_MAX,
  REASON_MAX,
  RECIPIENTS_MAX,
  VALIDITY_DAYS_DEFAULT,
} from './limits.js';

export const documentTypeSchema = z
  .enum(documentTypes, {
    error: ({ input }) =>
      input ? 'El tipo del documento debe ser Request o Quotation' : 'El tipo del documento es requerido',
  })
  .meta({ id: 'DocumentType' });
export type DocumentType = z.infer<typeof documentTypeSchema>;

const documentStates = ['Draft', 'Active', 'Deactivated'] as const;
export const documentStateSchema = z.enum(documentStates).meta({ id: 'DocumentState' });
export type DocumentState = z.infer<typeof documentStateSchema>;

/** The documents' CompanyQuotation: one document sent to one company. */
export const dispatchStates = ['PENDING', 'ACCEPTED', 'QUOTED', 'REJECTED', 'WITHDRAWN', 'SUPERSEDED'] as const;
export const dispatchStateSchema = z.enum(dispatchStates).meta({ id: 'DispatchState' });
export type DispatchState = z.infer<typeof dispatchStateSchema>;

/** Derived from the dispatches, never stored: badge 'Enviado', 'Recibido', 'Completado' or none. */
const sendStates = ['no_enviado', 'enviado', 'recibido', 'reenviado'] as const;
export const sendStateSchema = z.enum(sendStates).meta({ id: 'SendState' });
export type SendState = z.infer<typeof sendStateSchema>;

/** A company's role: seller (clientes) or buyer (proveedores). */
const contexts = ['clientes', 'proveedores'] as const;
export const contextSchema = z.enum(contexts).meta({ id: 'Context' });
export type Context = z.infer<typeof contextSchema>;

/** The design of a printed Quotation, one of four. */
export const templateSchema = templateIdSchema;

export const taxModeSchema = z.enum(taxModes).meta({ id: 'TaxMode' });

const placeKey = (digits: number, message: string) =>
  requiredText(digits, message).regex(new RegExp(`^\\d{${digits}}$`), message);

/** General data, with the fields of the new-document form. */
export const generalDataSchema = z.object({
  name: requiredText(160, 'El título es requerido'),
  nameProyect: requiredText(160, 'El proyecto es requerido'),
  code: requiredText(40, 'El código es requerido'),
  typeMoneda: currencySchema,
  department: placeKey(2, 'El departamento es requerido'),
  province: placeKey(4, 'La provincia es requerida'),
  district: placeKey(6, 'El distrito es requerido'),
  address: requiredText(200, 'La dirección es requerida'),
});

/** The cells that a provider may fill in its copy; not both false. */
export const editableSchema = z
  .object({ price: z.boolean(), partial: z.boolean() })
  .refine((editable) => editable.price || editable.partial, 'Deja que el proveedor escriba precios o parciales')
  .meta({ id: 'EditableCells' });
export type Editable = z.infer<typeof editableSchema>;

/** 'Datos del cliente': the seller's own note about its client; visible only to its company. */
export const userdataSchema = z
  .object({
    name: optionalText(160),
    lastName: optionalText(80),
    ruc: storableText().trim().max(11, 'Usa como máximo 11 caracteres').nullish(),
    email: optionalText(254),
    phone: z
      .string()
      .trim()
      .max(20, 'Usa como máximo 20 caracteres')
      .regex(/^[0-9+ ]*$/, 'Usa solo números, espacios y el signo +')
      .nullish(),
    department: optionalText(2),
    province: optionalText(4),
    district: optionalText(6),
    address: optionalText(200),
  })
  .meta({ id: 'Userdata' });
export type Userdata = z.infer<typeof userdataSchema>;

export const paymentMethods = ['depósito a cuenta', 'efectivo', 'tarjeta crédito/débito'] as const;

/** 'Detalles Adicionales', printed as 'Términos Generales'. */
export const detailsSchema = z.object({
  deliveryPlace: optionalText(200),
  servicePlace: optionalText(200),
  attention: optionalText(160),
  deliveryTime: optionalText(120),
  paymentMethod: optionalText(60),
  notes: optionalText(2_000),
  additionalDescription: optionalText(2_000),
});
export type Details = z.infer<typeof detailsSchema>;

export const validityDaysSchema = z.coerce.number().int().min(1, 'Usa de 1 a 365 días').max(365, 'Usa de 1 a 365 días');

/** True: items show the numbers of the file they came from. */
export const numberingSchema = z.enum(numberings, 'La numeración debe ser SOURCE o COMPUTED').meta({ id: 'Numbering' });

/** How the analyses of a budget round: `S10`, or `EXACT` as contractors' own sheets do. */
export const profileSchema = z.enum(budgetProfiles, 'El redondeo debe ser S10 o EXACT').meta({ id: 'BudgetProfile' });

/** Meaning of a comma before exactly three digits in the owner's typed numbers; null until the owner was asked. */
export const commaSchema = z.enum(commaReadings, 'La coma debe ser DECIMAL o THOUSANDS').meta({ id: 'CommaReading' });

const decimalText = z.string();

export const totalsSchema = z
  .object({ subtotal: decimalText, igv: decimalText, totalAmount: decimalText })
  .meta({ id: 'Totals' });

/** True on a company without an account, which answers by a link: 'Invitado'. */
const guestMark = z.boolean().optional();

/** A company as its counterparty sees it on a document. */
export const partySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ruc: z.string(),
    logoCompany: z.string().nullable(),
    user: z
      .object({
        name: z.string().nullable(),
        lastName: z.string().nullable(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        address: z.string().nullable(),
        department: z.string().nullable(),
        province: z.string().nullable(),
        district: z.string().nullable(),
      })
      .meta({ id: 'PartyContact' })
      .nullable(),
    /** 'Invitado': it answers by a link and has no account. */
    guest: guestMark,
  })
  .meta({ id: 'Party' });
export type Party = z.infer<typeof partySchema>;

/** A returned Quotation that answers a Request; for the buyer only. */
export const returnedAnswerSchema = z
  .object({
    dispatchId: z.uuid(),
    quotationId: z.uuid(),
    code: z.string(),
    company: z
      .object({ id: z.uuid(), name: z.string(), logoCompany: z.string().nullable(), guest: guestMark })
      .meta({ id: 'AnsweringCompany' }),
    status: dispatchStateSchema,
    totalAmount: decimalText,
    typeMoneda: currencyCodeSchema,
    taxMode: taxModeSchema,
    coverage: coverageSchema,
    /** SHA-256 of an answer that was sealed. */
    digest: z.string().optional(),
  })
  .meta({ id: 'ReturnedAnswer' });
export type ReturnedAnswer = z.infer<typeof returnedAnswerSchema>;

/** The link of an invited company, for the buyer. It never holds the link itself. */
const invitationViewSchema = z
  .object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    expiresAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
    openedAt: z.iso.datetime().nullable(),
    lastOpenedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'InvitationLink' });
export type InvitationView = z.infer<typeof invitationViewSchema>;

/** A dispatch as one of its two sides sees it: `Company` is the other side. */
export const dispatchViewSchema = z
  .object({
    id: z.uuid(),
    status: dispatchStateSchema,
    message: z.string(),
    reason: z.string().nullable(),
    revision: z.number().int(),
    createdAt: z.iso.datetime(),
    viewedAt: z.iso.datetime().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    /** When its owner last pressed 'Recordar'; to the owner alone. */
    remindedAt: z.iso.datetime().nullable().optional(),
    Company: partySchema,
    /** The provider's copy; to the provider from acceptance on, to the buyer once it is returned. */
    quotationId: z.uuid().nullable(),
    /** SHA-256 of a sealed answer: to its provider at once, to the buyer from the opening on. */
    digest: z.string().nullable().optional(),
    /** The Quotation that the provider returned for this Request; the owner opens it from here. */
    answer: returnedAnswerSchema.nullable().optional(),
    /** The same while it is sealed: when the last one arrived, and how many were given. */
    sealedAnswer: z
      .object({ at: z.iso.datetime(), times: z.number().int().positive() })
      .meta({ id: 'SealedAnswer' })
      .optional(),
    /** Of a dispatch to a guest, for its sender. */
    invitation: invitationViewSchema.optional(),
  })
  .meta({ id: 'Dispatch' });
export type DispatchView = z.infer<typeof dispatchViewSchema>;

/** One card of the lists: one per document, however many recipients. */
export const quotationCardSchema = z
  .object({
    /** Id of the dispatch for a received document, else of the document. */
    id: z.uuid(),
    idQuotation: z.uuid(),
    types: documentTypeSchema,
    titulo: z.string(),
    code: z.string(),
    nameProyect: z.string(),
    status: documentStateSchema,
    /** Most advanced state of the dispatches of all revisions; null if nothing was sent. */
    CompanyQuotationStado: dispatchStateSchema.nullable(),
    /** The revision that is in that state; `sentAt` is the current one's. */
    stateRevision: z.number().int().nullable().optional(),
    /** The other company; null: 'No tiene proveedor'. */
    CompanyQuotationName: z.string().nullable(),
    /** Public path of its logo. */
    CompanyQuotationLogo: z.string().nullable(),
    clienteId: z.uuid().nullable(),
    guest: guestMark,
    /** Number of further recipients: 'y N proveedores más'. */
    otherRecipients: z.number().int().nonnegative(),
    send: sendStateSchema,
    department: z.string(),
    province: z.string(),
    district: z.string(),
    address: z.string(),
    fecha: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    typeMoneda: currencyCodeSchema,
    templateNameQuotation: templateSchema.nullable(),
    /** Null on Requests: they show `itemCount`. Absent with `coverage` and `answers` while answers are sealed. */
    totalAmount: decimalText.nullable().optional(),
    itemCount: z.number().int().nonnegative(),
    /** Null on Requests. */
    coverage: coverageSchema.nullable().optional(),
    unreadMessagesCount: z.number().int().nonnegative(),
    new: z.boolean(),
    isMine: z.boolean(),
    isTemplate: z.literal(false),
    editableprice: z.boolean(),
    editablepartial: z.boolean(),
    companycreator: z.string(),
    version: z.number().int(),
    revision: z.number().int(),
    /** Made by accepting a Request. */
    isCopy: z.boolean().optional(),
    /**
     * 'Por cotizar': the Request was accepted but no prices were returned yet; for the received Request and for the
     * copy.
     */
    toPrice: z.boolean().optional(),
    /** Of a copy: the state of the dispatch that it answers. */
    requestState: dispatchStateSchema.nullable().optional(),
    /** Of an accepted Request, for the company that accepted it: its own Quotation. */
    copyId: z.uuid().nullable().optional(),
    /** Of an own Quotation: the Request that asked providers for its items, and its outcome. */
    linkedRequest: z
      .object({
        id: z.uuid(),
        code: z.string(),
        CompanyQuotationStado: dispatchStateSchema.nullable(),
        CompanyQuotationName: z.string().nullable(),
        otherRecipients: z.number().int().nonnegative(),
      })
      .meta({ id: 'LinkedRequestSummary' })
      .nullable()
      .optional(),
    /** Of an own Request with answers: how many companies answered, and how far. Null otherwise. */
    answers: z
      .object({
        count: z.number().int().positive(),
        /** The most lines that one answer prices, of the Request's. */
        coverage: coverageSchema,
        /** The least total with IGV among complete answers in the Request's currency, as sent; null without any. */
        bestTotal: decimalText.nullable(),
        awarded: z.boolean(),
      })
      .meta({ id: 'CardAnswers' })
      .nullable()
      .optional(),
    /** 'Cotizar hasta'; of a copy that of its Request. Null: none. */
    deadline: z.iso.datetime().nullable().optional(),
    /** 'Propuestas selladas', not opened yet; of a copy that of its Request. */
    sealed: z.boolean().optional(),
    /** Of an own Request: its answers are sealed now, and so many companies gave one. Absent otherwise. */
    sealedAnswers: z.number().int().nonnegative().optional(),
    /** 'Eliminar definitivamente' is possible: a Draft that was never sent, deactivated or not. */
    deletable: z.boolean().optional(),
  })
  .meta({ id: 'QuotationCard' });
export type QuotationCard = z.infer<typeof quotationCardSchema>;
