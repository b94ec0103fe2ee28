import { createHash } from 'node:crypto';
import type { Content, OpenApi, Operation } from './api-breaks.js';
import type { AsyncApi, Message } from './event-breaks.js';
import { comparedKeywords } from './schema-breaks.js';
import type { Schema } from './schema-view.js';

const HERE = '#/components/schemas/';
const HASH_LENGTH = 12;

/** The part of a contract that the comparison reads. Each object schema appears once, by its name or its hash. */
export interface Digest {
  calls: Record<string, Operation>;
  events: Record<string, Message & { address: string }>;
  schemas: Record<string, Schema>;
}

export function digestOf(openApi: OpenApi, asyncApi: AsyncApi): Digest {
  const schemas: Record<string, Schema> = {};
  const calls = Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, one]) => [`${method} ${path}`, callOf(one, schemas)] as const),
  );
  const events = Object.entries(asyncApi.components.messages).map(([type, { payload, headers }]) => {
    const address = asyncApi.channels[type]?.address ?? '';
    return [type, { address, headers: reduced(headers, schemas), payload: reduced(payload, schemas) }] as const;
  });
  for (const [name, schema] of Object.entries((openApi.components?.schemas ?? {}) as Record<string, Schema>))
    schemas[name] = withParts(schema, schemas);
  return { calls: Object.fromEntries(calls), events: Object.fromEntries(events), schemas };
}

export const openApiOf = ({ calls, schemas }: Digest): OpenApi => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [key, one] of Object.entries(calls)) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method]: one };
  }
  return { paths, components: { schemas } };
};

export const asyncApiOf = ({ events, schemas }: Digest): AsyncApi => {
  const complete = (schema: Schema): Schema => ({ ...schema, components: { schemas } });
  const messages = Object.entries(events).map(([type, { headers, payload }]) => [
    type,
    { headers: complete(headers), payload: complete(payload) },
  ]);
  const channels = Object.entries(events).map(([type, { address }]) => [type, { address }]);
  return { channels: Object.fromEntries(channels), components: { messages: Object.fromEntries(messages) } };
};

/** One call, event or schema per line, so that the diff of a release is readable. */
export function textOf(digest: Digest): string {
  const parts = Object.entries(digest).map(([part, entries]) => {
    const lines = Object.entries(entries)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    return `${JSON.stringify(part)}: {\n${lines.join(',\n')}\n}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

function callOf(
  { security, parameters = [], requestBody, responses }: Operation,
  schemas: Record<string, Schema>,
): Operation {
  const contentOf = (content: Content): Content =>
    Object.fromEntries(
      Object.entries(content).map(([type, { schema }]) => [type, { schema: reduced(schema, schemas) }]),
    );
  return {
    security,
    parameters: parameters.map(({ name, in: place, required, schema }) => ({
      name,
      in: place,
      ...(required ? { required } : {}),
      schema: reduced(schema, schemas),
    })),
    ...(requestBody
      ? { requestBody: { required: requestBody.required ?? false, content: contentOf(requestBody.content) } }
      : {}),
    responses: Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => Number(status) < 400)
        .map(([status, { content }]) => [status, content ? { content: contentOf(content) } : {}]),
    ),
  };
}

/** The schema reduced to its compared keywords; an object with fields is a reference to its only copy. */
function reduced(schema: Schema, schemas: Record<string, Schema>): Schema {
  if (typeof schema.$ref === 'string' && !schema.$ref.startsWith(HERE)) throw new Error(`unknown place ${schema.$ref}`);
  const body = withParts(schema, schemas);
  if (body.properties === undefined) return body;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, HASH_LENGTH);
  schemas[hash] = body;
  return { $ref: `${HERE}${hash}` };
}

function withParts(schema: Schema, schemas: Record<string, Schema>): Schema {
  const inner = (value: unknown): unknown => (isSchema(value) ? reduced(value, schemas) : value);
  const entries = comparedKeywords
    .filter((keyword) => keyword in schema)
    .map((keyword) => {
      const value = schema[keyword];
      if (keyword === 'properties')
        return [keyword, Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, inner(one)]))];
      if (keyword === 'anyOf' || keyword === 'oneOf') return [keyword, (value as unknown[]).map(inner)];
      return [keyword, inner(value)];
    });
  return Object.fromEntries(entries);
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
