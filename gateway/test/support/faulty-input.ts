import { z } from 'zod';

type Json = Record<string, unknown>;

/** What can be wrong with a value. Each fault is put into every field of a body at once: zod tells of all of them. */
export const faults = [
  'missing',
  'null',
  'wrong type',
  'wrong value',
  'empty',
  'too long or too many',
  'out of range',
  'unknown field',
] as const;
export type Fault = (typeof faults)[number];

/** Values for `schema` with that fault in every field; more than one where a field takes this or that. */
export function faultyInputs(schema: z.ZodType, fault: Fault): unknown[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const build = new Builder((json.$defs ?? {}) as Record<string, Json>, fault);
  return build.root(json);
}

class Builder {
  constructor(
    private readonly definitions: Record<string, Json>,
    private readonly fault: Fault,
  ) {}

  root(json: Json): unknown[] {
    if (this.fault === 'missing') return [{}, ...this.objects(json, 0)];
    if (this.fault === 'wrong type') return ['texto', [], ...this.objects(json, 0)];
    return this.objects(json, 0);
  }

  /** An object keeps its form; what is in its fields is faulty. */
  private objects(json: Json, depth: number): unknown[] {
    const at = this.resolve(json);
    const branches = (at.anyOf ?? at.oneOf ?? at.allOf) as Json[] | undefined;
    if (branches) return branches.flatMap((branch) => this.objects(branch, depth));
    if (!at.properties) return [];
    const fields = Object.entries(at.properties as Record<string, Json>).map(
      ([name, field]) => [name, this.values(field, depth + 1)] as const,
    );
    const variants = Math.max(1, ...fields.map(([, values]) => values.length));
    return Array.from({ length: variants }, (_, variant) => ({
      ...Object.fromEntries(
        fields.flatMap(([name, values]) => (values.length > 0 ? [[name, values[variant % values.length]]] : [])),
      ),
      ...(this.fault === 'unknown field' ? { inventado: 1 } : {}),
    }));
  }

  private values(json: Json, depth: number): unknown[] {
    if (depth > 6) return [];
    const at = this.resolve(json);
    const branches = (at.anyOf ?? at.oneOf ?? at.allOf) as Json[] | undefined;
    if (branches) return branches.flatMap((branch) => this.values(branch, depth));
    // What selects a branch of a union stays right, so that the branch's own fields are looked at.
    if ('const' in at) return this.fault === 'wrong value' ? ['zzz'] : [at.const];
    const inside = at.properties
      ? this.objects(at, depth)
      : at.items
        ? this.values(at.items as Json, depth + 1).map((value) => [value])
        : [];
    return [...inside, ...this.own(at)];
  }

  private own(at: Json): unknown[] {
    const isText = at.type === 'string';
    const isList = at.type === 'array';
    switch (this.fault) {
      case 'missing':
      case 'unknown field':
        return [];
      case 'null':
        return [null];
      case 'wrong type':
        return isText ? [7, {}, true] : ['no', isList ? {} : []];
      case 'wrong value':
        return isList ? [] : ['zzz no existe', '\u0000'];
      case 'empty':
        return isText ? ['', '   '] : isList ? [[]] : at.type === 'object' ? [{}] : [''];
      case 'too long or too many':
        if (isText) return ['x'.repeat(Math.min(Number(at.maxLength ?? 3_000), 100_000) + 1)];
        return isList ? [Array.from({ length: Math.min(Number(at.maxItems ?? 200), 6_000) + 1 }, () => 'a')] : [];
      case 'out of range':
        return isText ? ['-1', '1e99'] : isList ? [] : [-1.5, 1e15, 0];
    }
  }

  private resolve(json: Json): Json {
    const name = typeof json.$ref === 'string' ? json.$ref.split('/').at(-1) : undefined;
    return name === undefined ? json : (this.definitions[name] ?? {});
  }
}
