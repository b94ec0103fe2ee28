import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import { z } from 'zod';

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);

export const documentsEnvSchema = baseEnv(
  { objectStore: true },
  {
    /** A Chrome to use; else the system's, else the one inside the npm package. */
    CHROME_PATH: z
      .string()
      .optional()
      .transform((path) => path || null),
    /** Where the packaged Chrome is unpacked, in a folder of its version. */
    CHROME_DATA_DIR: z.string().default('.data/chrome'),
    /** Chrome's own sandbox needs user namespaces and another user than root. */
    CHROME_SANDBOX: z.stringbool().default(false),
    /** Chrome starts with the first document and ends after so long without one. 0: it is always there. */
    CHROME_IDLE_MS: z.coerce.number().int().nonnegative().default(0),
    /** Small documents at once, and how many more may wait. */
    PDF_PAGES: count(2),
    PDF_QUEUE: count(64),
    /** Structure for screen readers inside each PDF; about twice the size of one page, more on long ones. */
    PDF_TAGGED: z.stringbool().default(false),
    /** Rows from which on a document has the lane for huge ones to itself. */
    PDF_HUGE_ROWS: count(1_500),
    /** What the first attempt at a small document may take; further ones take twice as long each. */
    PDF_ATTEMPT_MS: count(2_500),
    /** A page is replaced after so many documents, Chrome after so many pages. */
    PDF_JOBS_PER_PAGE: count(50),
    PDF_PAGES_PER_CHROME: count(80),
  },
);
export type DocumentsEnv = z.infer<typeof documentsEnvSchema>;
