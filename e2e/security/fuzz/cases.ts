import fc, { type Arbitrary } from 'fast-check';
import { hostileBody, hostileTexts, nearly, type RawBody } from './broken.js';
import { anId, type IdKind, valid } from './from-schema.js';
import type { Operation, Schema } from './operations.js';

const actors = ['visitor', 'buyer', 'seller', 'admin'] as const;
export type FuzzActor = (typeof actors)[number];

/** One request as bytes. A failure prints exactly these. */
export interface FuzzCase {
  kind: 'valid' | 'near' | 'hostile';
  actor: FuzzActor;
  /** Path and query, encoded. */
  target: string;
  body: RawBody | null;
  form: Record<string, string> | null;
  headers: Record<string, string>;
}

const whoever = fc.constantFrom<FuzzActor>('buyer', 'buyer', 'seller', 'admin', 'visitor');
const isFile = (name: string): boolean => name === 'file';

/** Requests to an operation: half as documented, the others with one fault or with many. */
export function casesFor(operation: Operation): Arbitrary<FuzzCase> {
  return fc.oneof(
    { arbitrary: caseOf(operation, 'valid'), weight: 4 },
    { arbitrary: caseOf(operation, 'near'), weight: 4 },
    { arbitrary: caseOf(operation, 'hostile'), weight: 3 },
  );
}

function caseOf(operation: Operation, kind: FuzzCase['kind']): Arbitrary<FuzzCase> {
  return fc
    .record({
      actor: whoever,
      path: pathOf(operation, kind),
      query: queryOf(operation, kind),
      body: bodyOf(operation, kind),
      form: formOf(operation, kind),
      headers: headersOf(kind),
    })
    .map(({ path, query, ...rest }) => ({ kind, target: query === '' ? path : `${path}?${query}`, ...rest }));
}

/** Ids in paths are uuids, but strings in the document. */
function pathOf(operation: Operation, kind: FuzzCase['kind']): Arbitrary<string> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const named = (name: string): Arbitrary<string> =>
    name === 'revision' ? fc.constantFrom('1', '2', '0', '-1', '99999999999999') : anId(kindOf(operation.path, name));
  const odd = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }));
  const values = names.map((name) => (kind === 'hostile' ? fc.oneof(named(name), odd) : named(name)));
  return fc.tuple(...values).map((given) => {
    let at = 0;
    return operation.path.replace(/\{\w+\}/g, () => encode(given[at++] ?? ''));
  });
}

const kindByName: Record<string, IdKind> = {
  companyId: 'company',
  userId: 'user',
  quotationId: 'document',
  partId: 'item',
};
const kindByPath: [string, IdKind][] = [
  ['/api/quotation/company/', 'dispatch'],
  ['/api/quotation', 'document'],
  ['/api/company', 'company'],
  ['/api/portal/company', 'company'],
  ['/api/user/{id}', 'user'],
  ['/api/technical_data', 'catalog'],
  ['/api/portal/technical-data', 'catalog'],
  ['/api/resource', 'resource'],
  ['/api/categories-resource', 'resource'],
  ['/api/post', 'post'],
];

/** Kind of object of an id in a path. */
const kindOf = (path: string, name: string): IdKind | undefined =>
  kindByName[name] ?? kindByPath.find(([start]) => path.startsWith(start))?.[1];

function queryOf({ parameters }: Operation, kind: FuzzCase['kind']): Arbitrary<string> {
  const inQuery = parameters.filter((one) => one.in === 'query');
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(inQuery.map((one) => [one.name, one.schema])),
    required: inQuery.filter((one) => one.required).map((one) => one.name),
  };
  const right = valid(schema);
  const given = kind === 'valid' ? right : kind === 'near' ? nearly(right) : fc.oneof(right, nearly(right));
  const extra =
    kind === 'hostile' ? fc.constantFrom('', ...hostileTexts.map((text) => `${encode(text)}=1`)) : fc.constant('');
  return fc.tuple(given, extra).map(([query, more]) => [inText(query), more].filter(Boolean).join('&'));
}

function inText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 50) : [value]).map((one) => `${encode(name)}=${encode(textOf(one))}`),
  );
  return pairs.join('&').slice(0, 6_000);
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Lone surrogates have no encoding, so the encoder's replacement character is sent. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

function bodyOf({ body, isForm, method }: Operation, kind: FuzzCase['kind']): Arbitrary<RawBody | null> {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  if (!hasBody || (isForm && kind !== 'hostile')) return fc.constant(null);
  const right = body ? valid(body) : fc.constant({});
  const asJson = (value: unknown): RawBody => ({ type: 'application/json', text: JSON.stringify(value) ?? 'null' });
  if (kind === 'valid') return right.map(asJson);
  return kind === 'near' ? nearly(right).map(asJson) : hostileBody(right);
}

function formOf({ body, isForm }: Operation, kind: FuzzCase['kind']): Arbitrary<Record<string, string> | null> {
  if (!isForm || !body || kind === 'hostile') return fc.constant(null);
  const fields = {
    ...body,
    properties: withoutFile(body.properties),
    required: body.required?.filter((name) => !isFile(name)),
  };
  const right = valid(fields);
  const content = fc.constantFrom(...files);
  return fc.tuple(kind === 'valid' ? right : nearly(right), content).map(([given, file]) => ({
    ...Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name, textOf(value).toWellFormed()])),
    file,
  }));
}

const withoutFile = (properties: Record<string, Schema> = {}): Record<string, Schema> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !isFile(name)));

/** Names of the files whose bytes are in `run.ts`. */
export const files = ['png', 'csv', 'broken png', 'empty', 'zip', 'text', 'pdf'] as const;

const headersOf = (kind: FuzzCase['kind']): Arbitrary<Record<string, string>> =>
  kind !== 'hostile'
    ? fc.oneof(
        fc.constant({}),
        fc.uuid().map((key) => ({ 'idempotency-key': key })),
      )
    : fc.constantFrom<Record<string, string>>(
        {},
        { 'idempotency-key': 'x' },
        { 'idempotency-key': "';--".repeat(40) },
        { 'x-correlation-id': '../../x' },
        { 'x-correlation-id': 'a'.repeat(5_000) },
        { 'x-forwarded-for': '127.0.0.1, ::1, x' },
        { 'accept-language': '\t,;q=9' },
        { accept: 'application/xml' },
        { 'x-http-method-override': 'DELETE' },
        { cookie: 'refresh_token=%00; refresh_token="; __proto__=1' },
        { authorization: 'Bearer null' },
        { authorization: 'Basic YWRtaW46YWRtaW4=' },
        { 'content-encoding': 'gzip' },
        { origin: 'https://malo.example' },
        { host: 'malo.example' },
        { range: 'bytes=0-99999999999,1-' },
        { 'if-none-match': '*' },
      );
