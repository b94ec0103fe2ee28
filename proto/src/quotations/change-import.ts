import { mappingSchema } from '../budget-reading/understood.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { fileReadingErrors, importPlace, importProposalSchema, proposalErrors } from './import-proposal.js';

/** Reads the file again with what the person decided. Fields that are absent keep their last value. */
export const ChangeImport = defineMessage({
  service: 'quotations',
  name: 'change-import',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: mappingSchema.extend(importPlace),
  output: importProposalSchema,
  errors: [...proposalErrors, ...fileReadingErrors],
  deadlineMs: 45_000,
});

export const changeImport = forward({
  name: 'changeImport',
  apiScope: 'quotations:write',
  method: 'PUT',
  path: '/api/quotation/:id/imports/:importId',
  tag: 'Cotizaciones',
  summary: 'Cambiar cómo se lee el archivo',
  message: ChangeImport,
});
