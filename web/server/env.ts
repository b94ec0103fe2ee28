import { z } from 'zod';

const optionalPath = z
  .string()
  .optional()
  .transform((value) => value || undefined);

/** @public deploy/process imports it from the built file */
export const webEnvSchema = z.object({
  HTTP_PORT: z.coerce.number().int().min(0).max(65_535).default(4180).describe('Its port; 0 takes a free one'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address it listens on'),
  PUBLIC_URL: z
    .url()
    .default('http://127.0.0.1:4180')
    .describe('What people type in the browser: canonical links, site map'),
  API_URL: z
    .url()
    .optional()
    .describe(
      'Where the gateway answers; without it public pages are rendered without data and the browser asks for it',
    ),
  TLS_CERTIFICATE: optionalPath.describe(
    'PEM file with the certificate and those that signed it: the process then speaks HTTPS',
  ),
  TLS_KEY: optionalPath.describe('PEM file with its key'),
  STOP_DELAY_MS: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(0)
    .describe(
      'How long it still takes requests after SIGTERM, already unready, so that balancers send theirs elsewhere first',
    ),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('The least that is logged'),
});

export type Env = z.infer<typeof webEnvSchema>;

/**
 * Parses the settings; throws one error that lists every fault.
 * @public deploy/process imports it from the built file
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = webEnvSchema.safeParse(source);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}

/** Reads the settings of this process once. If there are faults, it lists all of them and ends the process. */
export function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
