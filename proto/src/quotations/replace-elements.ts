import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentVersionSchema } from './document-version.js';
import { documentTreeSchema, treeErrors } from './edited-tree.js';
import { elementsSchema } from './item-elements.js';

/** Replaces the whole tree at once, for import and paste. */
export const ReplaceElements = defineMessage({
  service: 'quotations',
  name: 'replace-elements',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object({ quotationId: z.uuid(), version: documentVersionSchema, elements: elementsSchema }),
  output: documentTreeSchema,
  errors: treeErrors,
  deadlineMs: 15_000,
});

export const replaceElements = forward({
  name: 'replaceElements',
  apiScope: 'quotations:write',
  method: 'PUT',
  path: '/api/quotation/:quotationId/elements',
  tag: 'Cotizaciones',
  summary: 'Reemplazar todas las partidas',
  message: ReplaceElements,
});
