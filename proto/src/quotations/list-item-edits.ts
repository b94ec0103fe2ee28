import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentVersionSchema } from './document-version.js';
import { quotationErrors as errors } from './errors.js';
import { treeEditsSchema } from './tree-edits.js';

/** The edits of the items after a version that the caller knows. For members of the company that owns the document. */
export const ListItemEdits = defineMessage({
  service: 'quotations',
  name: 'list-item-edits',
  access: 'company',
  input: z.object({
    id: z.uuid(),
    since: z.coerce.number('La versión es un número').int().min(0, 'La versión es un número').max(2_147_483_647),
  }),
  output: z
    .object({
      /** The document's version: the last edit leads to it, or other data changed after. */
      version: documentVersionSchema,
      edits: treeEditsSchema,
    })
    .meta({ id: 'ItemEdits' }),
  errors: [errors.QUOTATION_NOT_FOUND, errors.STALE_VERSION],
});

export const listItemEdits = forward({
  name: 'listItemEdits',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/items/changes',
  tag: 'Cotizaciones',
  summary: 'Los cambios de las partidas desde una versión',
  message: ListItemEdits,
});
