import { z } from 'zod';

const envSchema = z.object({
  HTTP_PORT: z.coerce.number().int().min(0).max(65_535).default(4180),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** What people type in the browser: canonical links, site map. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:4180'),
  /** Where the gateway answers; without it public pages are rendered without data and the browser asks for it. */
  API_URL: z.url().optional(),
  /** How long it still takes requests after SIGTERM, already unready, so that balancers send theirs elsewhere first. */
  STOP_DELAY_MS: z.coerce.number().int().nonnegative().default(0),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

export type Env = z.infer<typeof envSchema>;

/** Reads the settings once; on a fault lists every one of them and ends the process. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const result = envSchema.safeParse(source);
  if (result.success) return result.data;
  for (const issue of result.error.issues) console.error(`${issue.path.join('.')}: ${issue.message}`);
  process.exit(1);
}
