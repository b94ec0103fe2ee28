import { z } from 'zod';
import { attachmentLimits } from '../quotations/attachment-limits.js';
import { currencies } from '../rules/currency.js';
import { taxModes } from '../rules/totals.js';
import { printFooterSchema } from './print-footer.js';
import { printVerificationSchema } from './verification.js';

/**
 * A document ready to print: the caller has read, computed and authorised all of it. Amounts are decimal strings with
 * two decimals, quantities and prices canonical decimals. The worker only does the layout.
 */
export const templateIds = ['Template-1', 'Template-2', 'Template-3', 'Template-4'] as const;
export type TemplateId = (typeof templateIds)[number];
export const templateIdSchema = z.enum(templateIds, 'La plantilla no existe').meta({ id: 'Template' });

export const DEFAULT_TEMPLATE: TemplateId = 'Template-1';

const printKinds = ['Request', 'Quotation'] as const;
export type PrintKind = (typeof printKinds)[number];

/** `owner` is the full version of the company that wrote it; `others` shows only what was sent. */
const printForms = ['owner', 'others'] as const;

export const documentOutputs = ['pdf', 'html', 'xlsx'] as const;
export type DocumentOutput = (typeof documentOutputs)[number];

export const PRINT_ROWS_MAX = 20_000;
const PRINT_DEPTH_MAX = 20;
/** Longer documents print no 'Van' and 'Vienen'. */
export const CARRY_ROWS_MAX = 500;

const line = z.string().max(500);
const optionalLine = line.nullable().default(null);
const optionalText = z.string().max(4000).nullable().default(null);
/** Two decimals, long enough for a sum of large partials. */
const amount = z.string().regex(/^\d{1,34}\.\d{2}$/);
const decimal = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/);
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const contact = {
  contactName: optionalLine,
  phone: optionalLine,
  email: optionalLine,
  address: optionalLine,
  /** Names, not INEI codes: `Chincha Baja, Chincha, Ica`. */
  place: optionalLine,
};

/** The author of the document: on a Quotation the company that sets the prices. */
const printIssuerSchema = z.object({
  name: line.min(1),
  ruc: optionalLine,
  /** Object key of its logo; without one, a badge with its initials. */
  logoObjectKey: z.string().max(300).nullable().default(null),
  contactRole: optionalLine,
  ...contact,
});
export type PrintIssuer = z.infer<typeof printIssuerSchema>;

const printClientSchema = z.object({
  name: line.min(1),
  documentType: z.enum(['RUC', 'DNI']).default('RUC'),
  documentNumber: optionalLine,
  ...contact,
});
export type PrintClient = z.infer<typeof printClientSchema>;

/** 'Datos del cliente': the seller's own note, printed only on the owner's version. */
const printUserdataSchema = z.object({
  name: optionalLine,
  lastName: optionalLine,
  ruc: optionalLine,
  phone: optionalLine,
  email: optionalLine,
  address: optionalLine,
  place: optionalLine,
});
export type PrintUserdata = z.infer<typeof printUserdataSchema>;

const printDetailsSchema = z.object({
  deliveryPlace: optionalText,
  servicePlace: optionalText,
  attention: optionalText,
  deliveryTime: optionalText,
  paymentMethod: optionalText,
  notes: optionalText,
  additionalDescription: optionalText,
});

/** One row of the tree, in reading order. Titles carry `sum`; parts carry quantity, price and partial. */
const printRowSchema = z.object({
  /** `1`, `1.1`, `1.1.2` */
  number: z.string().max(120),
  type: z.enum(['TITLE', 'SUBTITLE', 'PART']),
  /** 0 for the rows at the root. */
  depth: z.number().int().min(0).max(PRINT_DEPTH_MAX),
  code: z.string().max(40),
  description: z.string().max(2000),
  unit: z.string().max(40),
  quantity: decimal.nullable(),
  /** Null is 'No cotizado'. */
  price: decimal.nullable(),
  partial: amount.nullable(),
  /** The sum of a title or subtitle, or the part's own partial. */
  sum: amount.nullable(),
});
export type PrintRow = z.infer<typeof printRowSchema>;

const printTotalsSchema = z.object({ subtotal: amount, igv: amount, total: amount });
export type PrintTotals = z.infer<typeof printTotalsSchema>;

/** A file that a Request came with. */
/** Changed lines that a PDF names. */
export const PRINT_CHANGES_MAX = 60;

const printAttachmentSchema = z.object({
  fileName: z.string().min(1).max(200),
  bytes: z.number().int().nonnegative(),
  /** Of the uploaded bytes, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type PrintAttachment = z.infer<typeof printAttachmentSchema>;

/** What a returned Quotation changed since the version before. */
const printChangesSchema = z.object({
  version: z.number().int().min(2),
  totalBefore: amount,
  /** The first changed lines, with the values before. */
  lines: z
    .array(
      z.object({
        index: z.string(),
        description: z.string(),
        unit: z.string(),
        price: decimal.nullable(),
        quantity: decimal,
        before: z.object({ price: decimal.nullable(), quantity: decimal }),
      }),
    )
    .max(PRINT_CHANGES_MAX),
  /** Changed lines beyond those. */
  more: z.number().int().nonnegative(),
});
export type PrintChanges = z.infer<typeof printChangesSchema>;

const noPriceOnRequest = 'Un requerimiento no lleva precios';

export const printDocumentSchema = z
  .object({
    kind: z.enum(printKinds),
    form: z.enum(printForms),
    template: templateIdSchema.default(DEFAULT_TEMPLATE),
    title: line,
    project: line,
    code: z.string().min(1).max(40),
    /** The owner's own code, if it differs from the one that was sent. Owner's version only. */
    internalCode: z.string().max(40).nullable().default(null),
    revision: z.number().int().min(1).default(1),
    date: day,
    currency: z.enum(currencies),
    taxMode: z.enum(taxModes),
    /** Null on a Request. */
    totals: printTotalsSchema.nullable(),
    /** The footer of a budget; its last row equals `totals.total`. Without one SUBTOTAL, IGV and TOTAL are printed. */
    footer: printFooterSchema.nullable().optional(),
    issuer: printIssuerSchema,
    client: printClientSchema.nullable(),
    userdata: printUserdataSchema.nullable().default(null),
    /** Place of the work: names of district, province, department, and the address. */
    place: optionalLine,
    details: printDetailsSchema,
    validityDays: z.number().int().min(0).max(3650).nullable(),
    /** The files of a Request; none on a Quotation. */
    attachments: z.array(printAttachmentSchema).max(attachmentLimits.files).default([]),
    rows: z.array(printRowSchema).max(PRINT_ROWS_MAX),
    /** 'Constancia' of an answer that was sealed: when it arrived, and its SHA-256 in lower-case hex. */
    receipt: z
      .object({ at: z.iso.datetime(), digest: z.string().regex(/^[0-9a-f]{64}$/) })
      .nullable()
      .optional(),
    /** 'Cambios' of a Quotation that was returned again. */
    changes: printChangesSchema.nullable().optional(),
    /** Of what was sent, on its recipient's copy: a QR code is printed, and the file is issued once. */
    verification: printVerificationSchema.nullable().optional(),
  })
  .superRefine((document, ctx) => {
    if (document.form === 'others' && (document.userdata !== null || document.internalCode !== null)) {
      ctx.addIssue({ code: 'custom', path: ['userdata'], message: 'Los datos propios no salen en esta copia' });
    }
    if (document.kind === 'Quotation' && document.totals === null) {
      ctx.addIssue({ code: 'custom', path: ['totals'], message: 'Faltan los totales' });
    }
    if (document.kind !== 'Request') return;
    if (document.totals !== null) ctx.addIssue({ code: 'custom', path: ['totals'], message: noPriceOnRequest });
    const priced = document.rows.findIndex((row) => row.price !== null || row.partial !== null || row.sum !== null);
    if (priced >= 0) ctx.addIssue({ code: 'custom', path: ['rows', priced], message: noPriceOnRequest });
  });
export type PrintDocument = z.infer<typeof printDocumentSchema>;
/** The input as the caller writes it, without defaults. */
export type PrintDocumentInput = z.input<typeof printDocumentSchema>;
