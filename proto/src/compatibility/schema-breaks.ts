import {
  child,
  propertiesOf,
  requiredOf,
  resolved,
  type Schema,
  type SchemaView,
  typeOf,
  valuesOf,
  variantsOf,
  viewOf,
} from './schema-view.js';

/** The writer of the data: other systems (`request`), or the platform (`answer`, events included). */
export type Direction = 'request' | 'answer';

/** Limits that refuse more when they are lower, or when they are higher. */
const upperLimits = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const lowerLimits = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];

/** Every schema keyword that the comparison reads. */
export const comparedKeywords: readonly string[] = [
  '$ref',
  'anyOf',
  'oneOf',
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  ...upperLimits,
  ...lowerLimits,
  'properties',
  'required',
  'items',
  'additionalProperties',
];

/**
 * The changes of a schema that break its users, each a sentence that starts with the place. Additions do not break: a
 * new property, an optional one in a request, a new enumeration value.
 */
export const schemaBreaks = (before: Schema, after: Schema, direction: Direction): string[] =>
  new Comparison(direction).union(viewOf(before), viewOf(after), '');

class Comparison {
  /** References in comparison now, because a tree refers to itself. */
  private readonly open = new Set<string>();

  constructor(private readonly direction: Direction) {}

  /** Each former variant still has a matching variant, and answers have no unexpected type. */
  union(before: SchemaView, after: SchemaView, place: string): string[] {
    const pair = `${resolved(before).reference}→${resolved(after).reference}`;
    const refers = !pair.includes('null');
    if (refers && this.open.has(pair)) return [];
    if (refers) this.open.add(pair);
    const [former, present] = [variantsOf(before), variantsOf(after)];
    const breaks = former.flatMap((variant) => this.placeOf(variant, present, place));
    if (this.direction === 'answer') breaks.push(...unexpectedTypes(former, present, place));
    if (refers) this.open.delete(pair);
    return [...new Set(breaks)];
  }

  /** The breaks of the closest variant. */
  private placeOf(former: SchemaView, present: readonly SchemaView[], place: string): string[] {
    const type = typeOf(former.schema);
    const candidates = present.filter(({ schema }) => this.fits(type, typeOf(schema)));
    if (candidates.length === 0) {
      if (this.direction === 'answer' && type === 'null') return [];
      return [`${at(place)} is no longer ${type}`];
    }
    return candidates
      .map((candidate) => this.one(former, candidate, place))
      .reduce((nearest, other) => (other.length < nearest.length ? other : nearest));
  }

  private fits(former: string, present: string): boolean {
    if (former === present) return true;
    if (this.direction === 'answer') return former === 'any' || (former === 'number' && present === 'integer');
    return present === 'any' || (former === 'integer' && present === 'number');
  }

  private one(before: SchemaView, after: SchemaView, place: string): string[] {
    return [
      ...this.values(before.schema, after.schema, place),
      ...this.format(before.schema, after.schema, place),
      ...(this.direction === 'request' ? tightened(before.schema, after.schema, place) : []),
      ...this.fields(before, after, place),
      ...this.members(before, after, place),
    ];
  }

  private values(before: Schema, after: Schema, place: string): string[] {
    const [former, present] = [valuesOf(before), valuesOf(after)];
    if (former && present)
      return former
        .filter((value) => !present.includes(value))
        .map((value) => `${at(place)} no longer knows ${JSON.stringify(value)}`);
    if (former && this.direction === 'answer') return [`${at(place)} may now be any ${typeOf(after)}`];
    if (present && this.direction === 'request') return [`${at(place)} takes certain values only`];
    return [];
  }

  private format(before: Schema, after: Schema, place: string): string[] {
    const relied = this.direction === 'answer' ? before.format : after.format;
    return relied === undefined || before.format === after.format
      ? []
      : [`${at(place)} has another format: ${String(before.format)} → ${String(after.format)}`];
  }

  private fields(before: SchemaView, after: SchemaView, place: string): string[] {
    const [former, present] = [propertiesOf(before.schema), propertiesOf(after.schema)];
    const breaks: string[] = [];
    for (const [name, schema] of Object.entries(former)) {
      const now = present[name];
      if (now === undefined) breaks.push(`${at(below(place, name))} is gone`);
      else breaks.push(...this.union(child(before, schema), child(after, now), below(place, name)));
    }
    const [wasRequired, isRequired] = [requiredOf(before.schema), requiredOf(after.schema)];
    if (this.direction === 'request')
      for (const name of isRequired)
        if (!wasRequired.includes(name)) breaks.push(`${at(below(place, name))} is required now`);
    if (this.direction === 'answer')
      for (const name of wasRequired)
        if (name in present && !isRequired.includes(name)) breaks.push(`${at(below(place, name))} may be missing now`);
    return breaks;
  }

  /** Items of a list, and values of an object whose keys are free. */
  private members(before: SchemaView, after: SchemaView, place: string): string[] {
    const breaks: string[] = [];
    for (const [key, step] of [
      ['items', '[]'],
      ['additionalProperties', '{}'],
    ] as const) {
      const [former, present] = [before.schema[key], after.schema[key]];
      if (isSchema(former)) {
        breaks.push(...this.union(child(before, former), child(after, isSchema(present) ? present : {}), place + step));
      } else if (this.direction === 'request' && former !== false && present === false) {
        breaks.push(`${at(place)} refuses other fields now`);
      }
    }
    return breaks;
  }
}

function unexpectedTypes(former: readonly SchemaView[], present: readonly SchemaView[], place: string): string[] {
  const expected = new Set(former.map(({ schema }) => typeOf(schema)));
  if (expected.has('any')) return [];
  return present
    .map(({ schema }) => typeOf(schema))
    .filter((type) => !expected.has(type) && !(type === 'integer' && expected.has('number')))
    .map((type) => `${at(place)} may now be ${type}`);
}

function tightened(before: Schema, after: Schema, place: string): string[] {
  const breaks: string[] = [];
  if (after.pattern !== undefined && after.pattern !== before.pattern)
    breaks.push(`${at(place)} must match another pattern`);
  for (const [limits, refusesMore] of [
    [upperLimits, (was: number, is: number) => is < was],
    [lowerLimits, (was: number, is: number) => is > was],
  ] as const)
    for (const limit of limits) {
      const [was, is] = [before[limit], after[limit]];
      if (typeof is === 'number' && (typeof was !== 'number' || refusesMore(was, is)))
        breaks.push(`${at(place)} has a narrower ${limit}: ${String(was)} → ${is}`);
    }
  return breaks;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const below = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);
const at = (place: string): string => (place === '' ? 'it' : `'${place}'`);
