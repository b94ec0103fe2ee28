import { z } from 'zod';
import { tableUpload, uploadErrors } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { documentErrors } from '../documents/errors.js';
import { ReadAnswerWorkbook } from '../documents/read-answer-workbook.js';
import { documentVersionSchema } from './document-version.js';
import { treeErrors } from './edited-tree.js';
import { ImportClientWorkbook } from './import-client-workbook.js';
import { importedPricesSchema, pricesAnswerSchema } from './imported-prices.js';

/**
 * Stores prices typed offline, by item, all or none. A line that is no part of this document is refused by its row.
 * Without `version` the current one is used. `count`: lines whose price changed; `changed` has them with their amounts.
 */
export const ImportPrices = defineMessage({
  service: 'quotations',
  name: 'import-prices',
  access: 'company',
  ability: 'writeQuotations',
  input: z.object({ id: z.uuid(), version: documentVersionSchema.optional(), prices: importedPricesSchema }),
  output: pricesAnswerSchema,
  errors: treeErrors,
  deadlineMs: 15_000,
});

/** `file`: the workbook of `excel?form=answer`, or that of `client-workbook`, filled in. */
export const importPrices = edge({
  name: 'importPrices',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/import-prices',
  tag: 'Cotizaciones',
  access: 'company',
  summary: 'Importar los precios del Excel',
  params: z.object({ id: z.uuid() }),
  query: z.object({ version: z.coerce.number().pipe(documentVersionSchema).optional() }),
  upload: tableUpload,
  response: ImportPrices.output,
  errors: [
    ...uploadErrors,
    ...ReadAnswerWorkbook.errors,
    documentErrors.WORKBOOK_OF_ANOTHER,
    ...ImportPrices.errors,
    ...ImportClientWorkbook.errors,
  ],
});
