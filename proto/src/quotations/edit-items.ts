import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentVersionSchema } from './document-version.js';
import { editedItemsSchema, treeErrors } from './edited-tree.js';
import { itemOperationsSchema } from './item-operations.js';
import { orphanSchema, overwrittenSchema, treeEditsSchema, unmovedSchema } from './tree-edits.js';

/**
 * Operations of the editor. `version` may be older than the document: the operations are merged, cell by cell, with
 * what others changed since. A version that does not exist, or is older than the record, is STALE_VERSION.
 */
export const EditItems = defineMessage({
  service: 'quotations',
  name: 'edit-items',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object({ id: z.uuid(), version: documentVersionSchema, operations: itemOperationsSchema }),
  output: editedItemsSchema
    .extend({
      /** Cells in which these operations replaced what somebody wrote after `version`. */
      overwritten: z.array(overwrittenSchema),
      /** Operations on rows that somebody deleted after `version`: what was typed. */
      orphans: z.array(orphanSchema),
      /** What others typed after `version` into rows that these operations deleted. */
      removedEdits: z.array(orphanSchema),
      /** Moves that were not applied. */
      unmoved: z.array(unmovedSchema),
      /**
       * The edits after the request's `version`, this one included, if others edited since; `[]` if nobody did. Null:
       * too many, load the document again.
       */
      edits: treeEditsSchema,
    })
    .meta({ id: 'MergedItems' }),
  errors: treeErrors,
  idempotent: true,
});

export const editItems = forward({
  name: 'editItems',
  apiScope: 'quotations:write',
  method: 'PATCH',
  path: '/api/quotation/:id/items',
  tag: 'Cotizaciones',
  summary: 'Editar partidas por operaciones',
  message: EditItems,
  idempotent: true,
});
