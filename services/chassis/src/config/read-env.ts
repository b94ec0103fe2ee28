import { z } from 'zod';

/** Lists every invalid setting, one per line: `HTTP_PORT: expected number`. */
export class EnvError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`the settings are not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'EnvError';
  }
}

/** Parses settings. Throws `EnvError` with all faults, never with values, because they may be secrets. */
export function parseEnv<S extends z.ZodType>(schema: S, source: Record<string, string | undefined>): z.output<S> {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  throw new EnvError(result.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`));
}

/** Reads the settings of this process once, at its start. On faults it prints them all and exits with 1. */
export function readEnv<S extends z.ZodType>(schema: S): z.output<S> {
  try {
    return parseEnv(schema, process.env);
  } catch (error) {
    console.error(error instanceof EnvError ? error.message : error);
    process.exit(1);
  }
}
