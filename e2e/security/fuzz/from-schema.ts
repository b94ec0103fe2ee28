import fc, { type Arbitrary } from 'fast-check';
import { resolve, type Schema } from './operations.js';
import { typical } from './typical.js';

const ITEMS_MAX = 4;
const DEPTH_MAX = 4;
const OFTEN = 5;

/**
 * Existing ids by kind of object, so that requests get further than 'not found'. The code that creates objects fills
 * it.
 */
export const knownIds: Record<
  'document' | 'dispatch' | 'item' | 'company' | 'user' | 'catalog' | 'resource' | 'post',
  string[]
> = {
  document: [],
  dispatch: [],
  item: [],
  company: [],
  user: [],
  catalog: [],
  resource: [],
  post: [],
};
export type IdKind = keyof typeof knownIds;

/** Usually an existing id, of this kind or of any. */
export const anId = (kind?: IdKind): Arbitrary<string> =>
  fc.tuple(fc.nat(), fc.uuid()).map(([at, unknown]) => {
    const pool = kind ? knownIds[kind] : Object.values(knownIds).flat();
    return at % OFTEN === 0 ? unknown : (pool[at % Math.max(1, pool.length)] ?? unknown);
  });

const texts = fc.oneof({ arbitrary: fc.string({ unit: 'grapheme' }), weight: 3 }, fc.string({ unit: 'binary' }), {
  arbitrary: fc.constantFrom('Ñandú', 'Concreto f’c=210', '12.50', '0', '2026-11-20', 'kg/m²', '🏗️', ' a ', 'true'),
  weight: 16,
});

const byFormat: Record<string, Arbitrary<unknown>> = {
  uuid: anId(),
  date: fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  email: fc.uuid().map((id) => `${id}@prueba.pe`),
  uri: fc.webUrl(),
  binary: fc.constant(''),
};

/** Values that the schema accepts (the service may still refuse rules outside the schema, such as sums of digits). */
export function valid(schema: Schema, depth = 0): Arbitrary<unknown> {
  if (schema.$ref) return valid(resolve(schema.$ref), depth);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valid(one, depth)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valid({ ...schema, type }, depth)));
  switch (schema.type) {
    case 'object':
      return anObject(schema, depth);
    case 'array':
      return aList(schema, depth);
    case 'string':
      return aText(schema);
    case 'integer':
      return fc.integer({ min: lowest(schema), max: Math.min(schema.maximum ?? 1_000, 2 ** 31) });
    case 'number':
      return fc.double({ min: lowest(schema), max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(texts, fc.integer(), fc.constant(null), fc.boolean());
  }
}

const lowest = ({ minimum, exclusiveMinimum }: Schema): number =>
  Math.max(minimum ?? exclusiveMinimum ?? -5, -(2 ** 31));

function aText({ format, pattern, minLength = 0, maxLength }: Schema): Arbitrary<unknown> {
  const named = format ? byFormat[format] : undefined;
  if (named) return named;
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  const max = Math.min(maxLength ?? 40, 200);
  return texts.map((text) => [...text].slice(0, max).join('').padEnd(minLength, 'a'));
}

function aList(schema: Schema, depth: number): Arbitrary<unknown> {
  if (depth >= DEPTH_MAX) return fc.constant([]);
  const items = schema.items ?? {};
  const most = ITEMS_MAX;
  return fc.array(valid(items, depth + 1), {
    minLength: Math.min(schema.minItems ?? 0, most),
    maxLength: Math.min(schema.maxItems ?? most, most),
  });
}

const COMMON = 5;

function anObject(schema: Schema, depth: number): Arbitrary<unknown> {
  const { additionalProperties: rest } = schema;
  const names = new Set([
    ...Object.keys(schema.properties ?? {}),
    ...(typeof rest === 'object' ? (schema.required ?? []) : []),
  ]);
  const fields: Record<string, Arbitrary<unknown>> = {};
  for (const name of names) {
    const own = valid(schema.properties?.[name] ?? (rest as Schema), depth + 1);
    const usual = typical[name];
    fields[name] = usual ? fc.oneof({ arbitrary: usual, weight: COMMON }, own) : own;
  }
  return fc.record(fields, { requiredKeys: schema.required?.filter((name) => names.has(name)) ?? [] });
}
