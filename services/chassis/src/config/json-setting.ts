import { z } from 'zod';

/** A setting that holds JSON. `kind` names the expected content; errors never repeat the value. */
export const jsonSetting = <T>(kind: string, schema: z.ZodType<T>) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: kind });
        return z.NEVER;
      }
    })
    .pipe(schema);
