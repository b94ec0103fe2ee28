import { z } from 'zod';

const FAULTS_MAX = 50;

/** Carries the faults of a schema through `catch`. */
class Refused {
  constructor(
    readonly issues: readonly z.core.$ZodIssue[],
    readonly input: unknown,
  ) {}
}

/**
 * The same schema with `nameOf(path, input)` before the text of each fault (`Fila 12: …`), so that people find it in a
 * long list; null leaves a text unchanged. Reports at most 50 faults.
 */
export function namingFaults<S extends z.ZodType>(
  schema: S,
  nameOf: (path: readonly PropertyKey[], input: unknown) => string | null,
) {
  return schema
    .catch((fault) => new Refused(fault.error.issues, fault.input) as never)
    .transform((value, ctx): z.output<S> => {
      if (!(value instanceof Refused)) return value;
      for (const { path, code, message } of value.issues.slice(0, FAULTS_MAX)) {
        const name = nameOf(path, value.input);
        const text = name === null ? message : `${name}: ${message}`;
        ctx.issues.push({ code: 'custom', input: undefined, path: [...path], message: text, params: { code } });
      }
      return z.NEVER;
    });
}
