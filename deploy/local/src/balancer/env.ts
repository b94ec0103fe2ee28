import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const frontsSchema = z.array(z.object({ host: z.string().min(1), port, upstreams: z.array(z.url()).min(1) })).min(1);

const envSchema = z.object({
  /** Where its own health and metrics answer. */
  HOST: z.string().min(1).default('127.0.0.1'),
  HTTP_PORT: port,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** JSON: `[{ host, port, upstreams: ['http://127.0.0.1:4110'] }]`. */
  FRONTS: z.string().transform((text) => frontsSchema.parse(JSON.parse(text))),
});

export type BalancerEnv = z.infer<typeof envSchema>;

export const readBalancerEnv = (source: NodeJS.ProcessEnv): BalancerEnv => envSchema.parse(source);
