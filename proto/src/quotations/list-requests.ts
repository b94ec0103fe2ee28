import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema } from '../core/paging.js';
import { storableText } from '../core/text.js';
import { blankable } from './blankable.js';
import { COUNTERPARTIES_MAX } from './limits.js';
import { listFilters, listQuerySchema } from './list-query.js';
import { contextSchema, documentTypeSchema, quotationCardSchema } from './model.js';

const service = 'quotations';
const access = 'company';

const cards = z.object({ quotes: z.array(quotationCardSchema), meta: pageMetaSchema }).meta({ id: 'QuotationPage' });

/** One page of Clientes or Proveedores: one card a document. */
export const ListDocuments = defineMessage({
  service,
  name: 'list-documents',
  access,
  input: listQuerySchema,
  output: cards,
});

/** One page of the company's own documents, of both types unless one is asked for. */
export const ListOwnDocuments = defineMessage({
  service,
  name: 'list-own-documents',
  access,
  input: z.object({
    ...listFilters,
    /** `true`: those that take items now. Not what was sent in this revision or accepted, and no copy of a received Request. */
    editable: blankable(z.enum(['true'])),
  }),
  output: cards,
});

/**
 * The companies that the client filter offers: everybody the caller's company sent something to or got something from, by
 * name. At most COUNTERPARTIES_MAX; `search` (part of the name or RUC) narrows them.
 */
export const ListCounterparties = defineMessage({
  service,
  name: 'list-counterparties',
  access,
  input: z.object({
    context: contextSchema.optional(),
    type: documentTypeSchema.optional(),
    search: storableText().trim().max(120, 'Usa como máximo 120 caracteres').default(''),
  }),
  output: z.object({
    companies: z
      .array(
        z
          .object({ id: z.uuid(), name: z.string(), ruc: z.string(), logoCompany: z.string().nullable() })
          .meta({ id: 'CounterpartyOption' }),
      )
      .max(COUNTERPARTIES_MAX),
  }),
});

/** Unseen received documents per page of the menu. */
export const CountUnseen = defineMessage({
  service,
  name: 'count-unseen',
  access,
  input: z.object({}),
  output: z.object({ clientes: z.number().int(), proveedores: z.number().int() }).meta({ id: 'UnseenDocuments' }),
});
