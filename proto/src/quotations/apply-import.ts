import { z } from 'zod';
import { readingErrors } from '../budget-reading/reading-errors.js';
import { importWarningSchema } from '../budget-reading/understood.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentVersionSchema } from './document-version.js';
import { documentTreeSchema } from './edited-tree.js';
import { importErrors, importPlace, proposalErrors } from './import-proposal.js';

const importModes = ['append', 'replace'] as const;
export type ImportMode = (typeof importModes)[number];

const count = z.int().nonnegative();

/**
 * Puts the items of a proposal into the document, as one edit. A repeated call changes nothing and answers the current
 * tree. `left`: what the file has and the document does not take.
 */
export const ApplyImport = defineMessage({
  service: 'quotations',
  name: 'apply-import',
  access: 'company',
  ability: ['writeRequests', 'writeQuotations'],
  input: z.object({
    ...importPlace,
    version: documentVersionSchema,
    mode: z.enum(importModes, 'El modo debe ser append o replace'),
    /** Also takes the footer of the file in place of the document's; only for a Quotation, and if the file has one. */
    footer: z.boolean().default(false),
  }),
  output: documentTreeSchema
    .extend({
      importId: z.uuid(),
      mode: z.enum(importModes),
      /** Items that were added, in tree order. */
      added: z.object({ titles: count, parts: count, itemIds: z.array(z.uuid()) }).meta({ id: 'ImportedItems' }),
      /** Items of the document that `replace` removed. */
      removed: count,
      left: z.object({ prices: count }).meta({ id: 'LeftOfImport' }),
      warnings: z.array(importWarningSchema),
    })
    .meta({ id: 'AppliedImport' }),
  errors: [
    ...proposalErrors,
    readingErrors.FILE_WITHOUT_ITEMS,
    importErrors.QUESTIONS_OPEN,
    importErrors.IMPORT_TOO_LONG,
  ],
  deadlineMs: 15_000,
});

export const applyImport = forward({
  name: 'applyImport',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/imports/:importId/apply',
  tag: 'Cotizaciones',
  summary: 'Importar las partidas del archivo',
  message: ApplyImport,
});
