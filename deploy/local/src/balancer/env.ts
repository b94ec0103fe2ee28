import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const frontsSchema = z.array(z.object({ host: z.string().min(1), port, upstreams: z.array(z.url()).min(1) })).min(1);

export const balancerEnvSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1').describe('Address of its own health and metrics'),
  HTTP_PORT: port.describe('Their port; 0 takes a free one'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('The least that is logged'),
  FRONTS: z
    .string()
    .transform((text) => frontsSchema.parse(JSON.parse(text)))
    .describe(
      "Where it listens and what stands behind, as JSON: `[{ host, port, upstreams: ['http://127.0.0.1:4110'] }]`",
    ),
});

export type BalancerEnv = z.infer<typeof balancerEnvSchema>;

export const readBalancerEnv = (source: NodeJS.ProcessEnv): BalancerEnv => balancerEnvSchema.parse(source);
