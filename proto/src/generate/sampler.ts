import { exampleValues } from './example-values.js';
import type { JsonObject } from './json-schema.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Values of a document's schemas, taken from `example-values`. */
export class Sampler {
  /** Components in progress, because a tree contains itself. */
  private readonly open: string[] = [];

  constructor(private readonly schemas: Readonly<Record<string, JsonObject>>) {}

  /**
   * A value that the schema accepts: the first of `keys` with a value, else one derived from the schema.
   * @throws if only a person can choose a typical value
   */
  sample(schema: JsonObject, keys: readonly string[]): unknown {
    const key = keys.find((one) => one in exampleValues && this.takes(schema, exampleValues[one]));
    if (key !== undefined) return exampleValues[key];
    if (typeof schema.$ref === 'string') return this.component(nameOf(schema.$ref), keys);
    if ('const' in schema) return schema.const;
    if (Array.isArray(schema.enum)) return schema.enum[0];
    const choices = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(choices))
      return this.sample(
        choices.find(({ type }) => type !== 'null'),
        keys,
      );
    if (Array.isArray(schema.type)) return this.sample({ ...schema, type: schema.type[0] }, keys);
    if (schema.type === 'object') return this.object(schema, this.open.at(-1) ?? keys[0] ?? '');
    if (schema.type === 'array')
      return [this.sample(schema.items as JsonObject, keys)].filter((one) => one !== undefined);
    if (schema.type === 'boolean') return false;
    if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
    throw new Error(`example-values has no value for ${keys.join(' or ')}`);
  }

  private component(name: string, keys: readonly string[]): unknown {
    if (name in exampleValues) return exampleValues[name];
    if (this.open.includes(name)) return undefined;
    this.open.push(name);
    const value = this.sample(this.schemas[name] as JsonObject, [...keys.slice(-1)]);
    this.open.pop();
    return value;
  }

  private object({ properties = {} }: JsonObject, owner: string): JsonObject {
    const values = Object.entries(properties as Record<string, JsonObject>).map(([name, schema]) => [
      name,
      this.sample(schema, [`${owner}.${name}`, name]),
    ]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as JsonObject;
  }

  private takes(schema: JsonObject, value: unknown): boolean {
    if (typeof schema.$ref === 'string') return this.takes(this.schemas[nameOf(schema.$ref)] as JsonObject, value);
    if ('const' in schema) return schema.const === value;
    if (Array.isArray(schema.enum)) return schema.enum.includes(value);
    const choices = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(choices)) return choices.some((one) => this.takes(one, value));
    if (schema.type === undefined) return true;
    if (![schema.type].flat().includes(typeOf(value))) return schema.type === 'number' && typeof value === 'number';
    if (typeof value !== 'string') return true;
    if (typeof schema.pattern === 'string' && !new RegExp(schema.pattern, 'u').test(value)) return false;
    return schema.format !== 'uuid' || UUID.test(value);
  }
}

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
