import { z } from 'zod';

export type JsonObject = Record<string, unknown>;
/** As the sender writes it (`input`), or as the reader gets it (`output`). */
export type Side = 'input' | 'output';

const nameless = z.registry<{ id?: string }>();

/** JSON Schema 2020-12 of a zod schema, without external references. */
export const jsonSchemaOf = (schema: z.ZodType, side: Side): JsonObject => converted(schema, side, nameless);

/** The same with each named model under `$defs`, by its name. */
export const namedJsonSchemaOf = (schema: z.ZodType, side: Side): JsonObject =>
  converted(schema, side, z.globalRegistry);

function converted(schema: z.ZodType, io: Side, metadata: typeof nameless | typeof z.globalRegistry): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    metadata: metadata as typeof z.globalRegistry,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => describeKeys(jsonSchema),
  });
  return rest as JsonObject;
}

/** A record with required keys also lists them as properties, because tools look for required fields there. */
function describeKeys(schema: JsonObject): void {
  const { required, properties, additionalProperties } = schema;
  if (Array.isArray(required) && properties === undefined && typeof additionalProperties === 'object')
    schema.properties = Object.fromEntries(required.map((name: string) => [name, additionalProperties]));
}
