import { z } from 'zod';
import { documentTypeSchema } from './model.js';

/** The threads of a document that the caller takes part in. */
export const threadPlaceSchema = z.object({
  /** The document of origin: the Request behind a copy or a returned Quotation, else the document itself. */
  documentId: z.uuid(),
  documentType: documentTypeSchema,
  code: z.string(),
  title: z.string(),
  ownerCompanyId: z.uuid(),
});
