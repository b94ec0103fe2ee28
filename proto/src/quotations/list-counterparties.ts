import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { storableText } from '../core/text.js';
import { COUNTERPARTIES_MAX } from './limits.js';
import { contextSchema, documentTypeSchema } from './model.js';

/**
 * The companies in the client filter, by name: every company that the caller's company sent a document to or received
 * one from. At most COUNTERPARTIES_MAX; `search` (part of the name or RUC) narrows them.
 */
export const ListCounterparties = defineMessage({
  service: 'quotations',
  name: 'list-counterparties',
  access: 'company',
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

export const listCounterparties = forward({
  name: 'listCounterparties',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/counterparties',
  tag: 'Cotizaciones',
  summary: 'Empresas con las que se intercambió algo, para el filtro de cliente',
  message: ListCounterparties,
});
