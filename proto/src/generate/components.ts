import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type JsonObject, namedJsonSchemaOf, type Side } from './json-schema.js';
import { withReferences } from './references.js';

const LOCAL = '#/$defs/';
const HERE = '#/components/schemas/';
const sides = ['input', 'output'] as const;

/**
 * The named schemas of the document. A model whose written and read shapes differ has two components: `Userdata` is
 * read, `UserdataInput` is written. References carry their side until `settled` knows which models have two.
 */
export class Components {
  private readonly found = new Map<string, Partial<Record<Side, JsonObject>>>();

  /** The schema without its named parts, which become components. */
  converted(schema: z.ZodType, side: Side): JsonObject {
    const { $defs = {}, ...root } = namedJsonSchemaOf(schema, side);
    const marked = (part: unknown): JsonObject =>
      withReferences(part, (reference) => `${side}:${reference.slice(LOCAL.length)}`) as JsonObject;
    for (const [name, part] of Object.entries($defs as JsonObject)) this.put(name, side, marked(part));
    return marked(root);
  }

  /** An object's own fields; also for a named object. */
  fields(schema: z.ZodType, side: Side): JsonObject {
    const root = this.converted(schema, side);
    const name = typeof root.$ref === 'string' ? (root.$ref.split(':')[1] ?? '') : '';
    return this.found.get(name)?.[side] ?? root;
  }

  /** A reference to the schema: by its own name, else an object by the first of `names` that is free. */
  referenceTo(schema: z.ZodType, side: Side, names: readonly string[]): JsonObject {
    return this.named(this.converted(schema, side), side, names);
  }

  /** A reference to an object by the first of `names` that is free; other schemas stay inline. */
  named(body: JsonObject, side: Side, names: readonly string[]): JsonObject {
    if (Object.keys((body.properties ?? {}) as JsonObject).length === 0) return body;
    const name = names.find((one) => {
      const there = this.found.get(one)?.[side];
      return !there || isDeepStrictEqual(there, body);
    });
    return this.put(name ?? names.join(' or '), side, body);
  }

  /** The schemas by their final names, and the document with references to them. */
  settled(document: JsonObject): { schemas: JsonObject; document: JsonObject } {
    const split = this.split();
    const final = (reference: string): string => {
      const [side = '', name = ''] = reference.split(':');
      return side === 'input' && split.has(name) ? `${name}Input` : name;
    };
    const resolve = (part: unknown) => withReferences(part, (reference) => `${HERE}${final(reference)}`);
    const schemas = [...this.found].flatMap(([name, parts]) =>
      sides.flatMap((side) => (parts[side] ? [[final(`${side}:${name}`), resolve(parts[side])] as const] : [])),
    );
    return {
      schemas: Object.fromEntries(schemas.sort(([a], [b]) => (a < b ? -1 : 1))),
      document: resolve(document) as JsonObject,
    };
  }

  private put(name: string, side: Side, body: JsonObject): JsonObject {
    const parts = this.found.get(name) ?? {};
    if (parts[side] && !isDeepStrictEqual(parts[side], body)) throw new Error(`two schemas are named ${name}`);
    this.found.set(name, { ...parts, [side]: body });
    return { $ref: `${side}:${name}` };
  }

  /** Models whose two shapes differ, directly or through a model they refer to. */
  private split(): ReadonlySet<string> {
    const split = new Set<string>();
    const sideless = (part: unknown) =>
      withReferences(part, (reference) =>
        split.has(reference.split(':')[1] ?? '') ? reference : reference.replace(/^.*:/, ''),
      );
    for (let before = -1; before !== split.size; ) {
      before = split.size;
      for (const [name, { input, output }] of this.found)
        if (input && output && !isDeepStrictEqual(sideless(input), sideless(output))) split.add(name);
    }
    return split;
  }
}
