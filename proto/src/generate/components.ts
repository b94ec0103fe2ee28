import type { JsonObject } from './json-schema.js';

const LOCAL = '#/$defs/';
const HERE = '#/components/schemas/';

/**
 * What schemas define for themselves (`$defs`) as components of the document: a `$ref` of an OpenAPI document is read from its
 * root, where a schema's own `$defs` are not.
 */
export class Components {
  readonly schemas: JsonObject = {};

  /** The schema without `$defs`; `owner` makes the names of its parts unique: `GetDocumentOutput`. */
  hoist({ $defs, ...schema }: JsonObject, owner: string): JsonObject {
    if (!$defs) return schema;
    const nameOf = (local: string): string => `${owner}${local.replace(/[^A-Za-z0-9]/g, '')}`;
    for (const [local, part] of Object.entries($defs as JsonObject))
      this.schemas[nameOf(local)] = withRefs(part, nameOf);
    return withRefs(schema, nameOf) as JsonObject;
  }
}

function withRefs(value: unknown, nameOf: (local: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => withRefs(one, nameOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) =>
      key === '$ref' && typeof one === 'string' && one.startsWith(LOCAL)
        ? [key, `${HERE}${nameOf(one.slice(LOCAL.length))}`]
        : [key, withRefs(one, nameOf)],
    ),
  );
}
