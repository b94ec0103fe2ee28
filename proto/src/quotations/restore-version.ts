import { z } from 'zod';
import { defineError } from '../core/errors.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentVersionSchema } from './document-version.js';
import { editedItemsSchema, treeErrors } from './edited-tree.js';
import { treeEditsSchema } from './tree-edits.js';

export const VERSION_NOT_KEPT = defineError(
  'VERSION_NOT_KEPT',
  'invalid',
  'No hay historia de esa versión. Elige otra de la lista.',
);

/**
 * 'Restaurar esta versión': the items as they were at version `to` become a new version, in one edit that can be
 * undone. Analyses and the footer stay as they are today: a line with an analysis keeps its cost. On another version than `version` it
 * is refused, because nobody has seen what would be replaced.
 */
export const RestoreVersion = defineMessage({
  service: 'quotations',
  name: 'restore-version',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object({ id: z.uuid(), version: documentVersionSchema, to: documentVersionSchema }),
  output: editedItemsSchema
    .extend({
      /** The edits after `version`: one, or none if nothing differed. Null: too large, load the document again. */
      edits: treeEditsSchema,
    })
    .meta({ id: 'RestoredItems' }),
  errors: [...treeErrors, VERSION_NOT_KEPT],
  deadlineMs: 15_000,
  idempotent: true,
});

export const restoreVersion = forward({
  name: 'restoreVersion',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/history/restore',
  tag: 'Cotizaciones',
  summary: 'Restaurar una versión de las partidas',
  message: RestoreVersion,
  idempotent: true,
});
