import { z } from 'zod';

export type JsonObject = Record<string, unknown>;

/** JSON Schema 2020-12 of a zod schema, as the sender writes it (`input`) or the reader gets it (`output`). */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return rest as JsonObject;
}
