import { type Direction, schemaBreaks } from '../../src/compatibility/schema-breaks.js';
import type { Schema } from '../../src/compatibility/schema-view.js';

const text: Schema = { type: 'string' };
const nothing: Schema = { type: 'null' };
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});
const either = (...anyOf: Schema[]): Schema => ({ anyOf });

type Case = [what: string, before: Schema, after: Schema, says: string];

const inBoth: Case[] = [
  ['a field that is gone', object({ a: text, b: text }), object({ a: text }), `'b' is gone`],
  ['a field of another type', object({ a: text }), object({ a: { type: 'number' } }), `'a' is no longer string`],
  ['a value an enumeration lost', { enum: ['a', 'b'] }, { enum: ['a'] }, 'it no longer knows "b"'],
  ['another constant', { const: 'a' }, { const: 'b' }, 'it no longer knows "a"'],
  ['a variant that is gone', either(text, { type: 'number' }), text, 'it is no longer number'],
  [
    'what is deep inside a list',
    object({ list: { type: 'array', items: object({ a: text }) } }),
    object({ list: { type: 'array', items: object({}) } }),
    `'list[].a' is gone`,
  ],
  [
    'what is in the values of a record',
    { type: 'object', additionalProperties: object({ a: text }) },
    { type: 'object', additionalProperties: object({}) },
    `'{}.a' is gone`,
  ],
];

const inRequests: Case[] = [
  ['a new required field', object({ a: text }), object({ a: text, b: text }, ['b']), `'b' is required now`],
  ['a field newly required', object({ a: text }), object({ a: text }, ['a']), `'a' is required now`],
  ['null that is refused', either(text, nothing), text, 'it is no longer null'],
  ['a lower limit', { ...text, maxLength: 60 }, { ...text, maxLength: 40 }, 'narrower maxLength: 60 → 40'],
  ['a new limit', text, { ...text, minLength: 1 }, 'narrower minLength'],
  ['another pattern', text, { ...text, pattern: '^a' }, 'must match another pattern'],
  ['a new format', text, { ...text, format: 'uuid' }, 'another format'],
  ['free text made an enumeration', text, { ...text, enum: ['a'] }, 'takes certain values only'],
  ['numbers made whole', { type: 'number' }, { type: 'integer' }, 'it is no longer number'],
  ['unknown fields refused', object({}), { ...object({}), additionalProperties: false }, 'refuses other fields'],
  ['anything made something', {}, text, 'it is no longer any'],
];

const inAnswers: Case[] = [
  ['a field that may be missing', object({ a: text }, ['a']), object({ a: text }), `'a' may be missing now`],
  ['null where none was', text, either(text, nothing), 'it may now be null'],
  ['a further type', { type: 'string' }, { type: ['string', 'number'] }, 'it may now be number'],
  ['an enumeration made free text', { ...text, enum: ['a'] }, text, 'may now be any string'],
  ['another format', { ...text, format: 'date' }, { ...text, format: 'date-time' }, 'date → date-time'],
  ['whole numbers made any', { type: 'integer' }, { type: 'number' }, 'it is no longer integer'],
  ['something made anything', text, {}, 'it is no longer string'],
];

const breaking = (cases: Case[], ...directions: Direction[]) =>
  cases.flatMap(([what, ...rest]) => directions.map((direction) => [what, direction, ...rest] as const));

describe('a breaking change of a schema', () => {
  it.each([
    ...breaking(inBoth, 'request', 'answer'),
    ...breaking(inRequests, 'request'),
    ...breaking(inAnswers, 'answer'),
  ])('is %s in a %s', (_what, direction, before, after, says) => {
    expect(schemaBreaks(before, after, direction)[0]).toContain(says);
  });

  it('is found in a tree that refers to itself', () => {
    const tree = (leaf: Schema): Schema => ({
      $ref: '#/$defs/node',
      $defs: { node: object({ leaf, children: { type: 'array', items: { $ref: '#/$defs/node' } } }) },
    });
    expect(schemaBreaks(tree(text), tree({ type: 'number' }), 'answer').join()).toContain(`'leaf' is no longer string`);
    expect(schemaBreaks(tree(text), tree(text), 'answer')).toEqual([]);
  });

  it.each([
    ['a further field in an answer', 'answer', object({}), object({ a: text }, ['a'])],
    ['a further optional field in a request', 'request', object({}), object({ a: text })],
    ['a further value', 'answer', { enum: ['a'] }, { enum: ['a', 'b'] }],
    ['a further value', 'request', { enum: ['a'] }, { enum: ['a', 'b'] }],
    ['a field that is no longer required in a request', 'request', object({ a: text }, ['a']), object({ a: text })],
    ['a field that is always there now in an answer', 'answer', object({ a: text }), object({ a: text }, ['a'])],
    ['null that never comes any more', 'answer', either(text, nothing), text],
    ['null that may be sent', 'request', text, either(text, nothing)],
    ['a wider limit', 'request', { ...text, maxLength: 40 }, { ...text, maxLength: 60 }],
    ['a tighter limit of what is answered', 'answer', text, { ...text, maxLength: 60 }],
    ['another order of variants', 'answer', either(text, nothing), either(nothing, text)],
    ['other words about it', 'answer', text, { ...text, description: 'otra' }],
  ] as const)('is not %s (%s)', (_what, direction, before, after) => {
    expect(schemaBreaks(before, after, direction)).toEqual([]);
  });
});
