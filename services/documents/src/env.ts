import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import { z } from 'zod';

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);

export const documentsEnvSchema = baseEnv(
  { objectStore: true },
  {
    CHROME_PATH: z
      .string()
      .optional()
      .transform((path) => path || null)
      .describe("A Chrome to use; else the system's, else the one inside the npm package"),
    CHROME_DATA_DIR: z
      .string()
      .default('.data/chrome')
      .describe('Where the packaged Chrome is unpacked, in a folder of its version'),
    CHROME_SANDBOX: z
      .stringbool()
      .default(false)
      .describe("Chrome's own sandbox needs user namespaces and another user than root"),
    CHROME_IDLE_MS: z.coerce
      .number()
      .int()
      .nonnegative()
      .default(0)
      .describe(
        'Chrome starts with the first document and ends after so long without one; nothing is rendered ahead without it. 0: it always runs',
      ),
    SEAL_KEYS_FOLDER: z
      .string()
      .optional()
      .transform((path) => path || null)
      .describe(
        'Folder of `*.pem` files, each a private key with its certificate; the newest one seals. Without: no seal',
      ),
    SEAL_SELF_SIGNED: z
      .stringbool()
      .default(false)
      .describe('Make a self-signed key in that folder if it holds none; for the local run'),
    PDF_PAGES: count(2).describe('Small documents printed at once'),
    PDF_QUEUE: count(64).describe('Small documents that may wait'),
    PDF_TAGGED: z
      .stringbool()
      .default(false)
      .describe('Structure for screen readers inside each PDF; about twice the size of one page, more on long ones'),
    PDF_HUGE_ROWS: count(1_500).describe(
      'Rows from which on a document is huge: one at a time, in a Chrome of its own',
    ),
    PDF_ATTEMPT_MS: count(2_500).describe(
      'What the first attempt at a small document may take, plus 5 ms a row; each further one takes twice as long',
    ),
    PDF_JOBS_PER_PAGE: count(50).describe('A page is replaced after so many documents'),
    PDF_PAGES_PER_CHROME: count(80).describe('Chrome is replaced after so many pages'),
  },
);
export type DocumentsEnv = z.infer<typeof documentsEnvSchema>;
