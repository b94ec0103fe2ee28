import { z } from 'zod';
import { fileErrors, incomingFileSchema } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { documentErrors } from '../documents/errors.js';
import { documentVersionSchema } from './document-version.js';
import { treeErrors } from './edited-tree.js';
import { fileReadingErrors } from './import-proposal.js';
import { pricesAnswerSchema } from './imported-prices.js';

/**
 * Stores the prices of a filled-in 'Excel del cliente', all or none. WORKBOOK_UNKNOWN when the document has no imported
 * workbook or none of its lines is in the file. The upload is always removed.
 */
export const ImportClientWorkbook = defineMessage({
  service: 'quotations',
  name: 'import-client-workbook',
  access: 'company',
  ability: 'writeQuotations',
  input: z.object({ id: z.uuid(), version: documentVersionSchema.optional(), file: incomingFileSchema }),
  output: pricesAnswerSchema,
  errors: [
    ...treeErrors,
    fileErrors.FILE_NOT_FOUND,
    documentErrors.WORKBOOK_UNKNOWN,
    documentErrors.WORKBOOK_OF_ANOTHER,
    documentErrors.WORKBOOK_ALTERED,
    documentErrors.PRICES_INVALID,
    ...fileReadingErrors,
  ],
  deadlineMs: 45_000,
});
