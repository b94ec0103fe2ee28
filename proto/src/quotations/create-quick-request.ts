import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { createdDocumentSchema } from './created-document.js';
import { quotationErrors as errors } from './errors.js';
import { quickRequestSchema } from './quick-request.js';

/**
 * Creates a Request in Draft with its items from the quick form, in one transaction, so that no partial document
 * remains.
 */
export const CreateQuickRequest = defineMessage({
  service: 'quotations',
  name: 'create-quick-request',
  access: 'company',
  ability: 'sendRequests',
  input: quickRequestSchema,
  output: createdDocumentSchema,
  errors: [errors.NOT_OWN_RUC, errors.DEADLINE_IN_PAST, errors.SEALED_NEEDS_DEADLINE],
  idempotent: true,
});

export const createQuickRequest = forward({
  name: 'createQuickRequest',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/quick-request',
  tag: 'Cotizaciones',
  status: 201,
  idempotent: true,
  summary: 'Crear un requerimiento con el formulario rápido',
  message: CreateQuickRequest,
});
