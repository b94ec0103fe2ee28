import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { createdDocumentSchema } from './created-document.js';
import { quotationErrors as errors } from './errors.js';
import { documentTypeSchema, generalDataSchema, templateSchema } from './model.js';

export const CreateDocument = defineMessage({
  service: 'quotations',
  name: 'create-document',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: generalDataSchema.extend({
    types: documentTypeSchema,
    templateId: templateSchema.nullish(),
    companyId: z.uuid().nullish(),
  }),
  output: createdDocumentSchema,
  errors: [errors.CODE_TAKEN, errors.UNKNOWN_PLACE],
  idempotent: true,
});

export const createDocument = forward({
  name: 'createDocument',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/create-quotation-template',
  tag: 'Cotizaciones',
  status: 201,
  idempotent: true,
  summary: 'Crear un borrador',
  message: CreateDocument,
});
