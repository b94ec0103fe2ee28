import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentVersionSchema } from './document-version.js';
import { editedItemsSchema, treeErrors } from './edited-tree.js';
import { itemOperationsSchema } from './item-operations.js';

/** Operations of the editor. */
export const EditItems = defineMessage({
  service: 'quotations',
  name: 'edit-items',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object({ id: z.uuid(), version: documentVersionSchema, operations: itemOperationsSchema }),
  output: editedItemsSchema,
  errors: treeErrors,
});

export const editItems = forward({
  name: 'editItems',
  apiScope: 'quotations:write',
  method: 'PATCH',
  path: '/api/quotation/:id/items',
  tag: 'Cotizaciones',
  summary: 'Editar partidas por operaciones',
  message: EditItems,
});
