import { z } from 'zod';
import { documentTypeSchema } from './model.js';

/** What the conversations of a document belong to, as far as the caller takes part in them. */
export const threadPlaceSchema = z.object({
  /** The document of origin: the Request behind a copy or a returned Quotation, else the document itself. */
  documentId: z.uuid(),
  documentType: documentTypeSchema,
  code: z.string(),
  title: z.string(),
  ownerCompanyId: z.uuid(),
});
