import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { listQuerySchema } from './list-query.js';
import { quotationPageSchema } from './quotation-page.js';

/** One page of Clientes or Proveedores: one card per document. */
export const ListDocuments = defineMessage({
  service: 'quotations',
  name: 'list-documents',
  access: 'company',
  input: listQuerySchema,
  output: quotationPageSchema,
});

export const listDocuments = forward({
  name: 'listDocuments',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/company',
  tag: 'Cotizaciones',
  summary: 'Tarjetas de clientes o proveedores',
  message: ListDocuments,
});
