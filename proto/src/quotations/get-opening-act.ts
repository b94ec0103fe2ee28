import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { documentErrors } from '../documents/errors.js';
import { currencies } from '../rules/currency.js';
import { taxModes } from '../rules/totals.js';
import { quotationErrors as errors } from './errors.js';

const instant = z.iso.datetime();
const optionalText = z.string().nullable();

/** What happened until the opening besides the answers that were opened. */
const openingFactSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('declined'), at: instant, company: z.string(), reason: optionalText }),
  /** `before`: when the answer arrived that this one replaced. */
  z.object({ kind: z.literal('replaced'), at: instant, company: z.string(), before: instant }),
  /** `at`: when the answer arrived that its provider took back. */
  z.object({ kind: z.literal('withdrawn'), at: instant, company: z.string() }),
  z.object({ kind: z.literal('reminded'), at: instant, company: z.string() }),
  z.object({ kind: z.literal('extended'), at: instant, before: instant, deadline: instant }),
]);
export type OpeningFact = z.infer<typeof openingFactSchema>;

/** 'Acta de apertura' as the documents service prints it. For the owner of the Request alone. */
export const printOpeningActSchema = z.object({
  request: z.object({ code: z.string(), title: z.string(), itemCount: z.number().int() }),
  buyer: z.object({
    name: z.string(),
    ruc: z.string(),
    /** Object key of its logo. */
    logoObjectKey: optionalText,
    contactName: optionalText,
    contactRole: optionalText,
    phone: optionalText,
    email: optionalText,
    address: optionalText,
    place: optionalText,
  }),
  sentAt: instant,
  deadline: instant,
  openedAt: instant,
  /** Number of providers that were asked. */
  invited: z.number().int(),
  /** In the order in which they arrived, with the names and totals that were sent. */
  proposals: z.array(
    z.object({
      company: z.object({ name: z.string(), ruc: z.string() }),
      receivedAt: instant,
      quoted: z.number().int(),
      of: z.number().int(),
      /** Two decimals, with IGV unless exempt. */
      total: z.string(),
      currency: z.enum(currencies),
      taxMode: z.enum(taxModes),
      /** SHA-256 as on the provider's receipt: 64 lower-case hex digits. */
      digest: z.string(),
    }),
  ),
  /** Oldest first. */
  facts: z.array(openingFactSchema),
});
export type PrintOpeningAct = z.infer<typeof printOpeningActSchema>;

export const GetOpeningAct = defineMessage({
  service: 'quotations',
  name: 'get-opening-act',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: printOpeningActSchema,
  errors: [errors.SEALED, errors.QUOTATION_NOT_FOUND, errors.NOTHING_OPENED],
  deadlineMs: 10_000,
});

export const openingAct = edge({
  name: 'openingAct',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/opening-act',
  tag: 'Cotizaciones',
  access: 'company',
  params: z.object({ id: z.uuid() }),
  produces: 'application/pdf',
  errors: [errors.SEALED, errors.QUOTATION_NOT_FOUND, errors.NOTHING_OPENED, documentErrors.RENDER_FAILED],
  summary: 'El acta de apertura de las propuestas selladas en PDF',
});
