import type { z } from 'zod';
import type { RouteDef } from '../src/core/route.js';
import { STORED_INTEGER_MAX } from '../src/core/stored-integer.js';
import { exampleOf } from '../src/generate/examples.js';
import { openApi } from '../src/generate/openapi.js';
import { routes } from '../src/registry.js';
import { contentOf, exampleIn, type OpenApiDocument, operationOf, parametersIn } from './support/openapi-document.js';

const document = openApi(routes) as unknown as OpenApiDocument;
const { schemas } = document.components;
const byName = routes.map((route) => [route.name, route] as const);

/** Paths of the objects with fields that stand within another schema instead of having a name. */
function anonymousObjects(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => anonymousObjects(one, place));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const fields = (one as { properties?: object } | null)?.properties;
    const isObject = key !== 'properties' && fields !== undefined && Object.keys(fields).length > 0;
    return [...(isObject ? [`${place}.${key}`] : []), ...anonymousObjects(one, `${place}.${key}`)];
  });
}

interface NumberSchema {
  type?: string;
  maximum?: number;
}
const exceedsColumn = (schema?: NumberSchema): boolean =>
  schema?.type === 'integer' && (schema.maximum ?? Number.POSITIVE_INFINITY) > STORED_INTEGER_MAX;

/** The schema of the field `version` of a body. */
function versionIn(body: unknown): NumberSchema | undefined {
  const name = /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(body) ?? '')?.[1];
  return (name && schemas[name]?.properties?.version) || undefined;
}

describe('the OpenAPI document', () => {
  it('names every object, once, in PascalCase', () => {
    for (const name of Object.keys(schemas)) expect(name).toMatch(/^([A-Z][a-z]+|K(?=[A-Z]))+$/);
    expect(Object.keys(schemas).length).toBeGreaterThan(150);
    expect(anonymousObjects(document.paths, 'paths')).toEqual([]);
    for (const [name, schema] of Object.entries(schemas))
      for (const [field, inner] of Object.entries(schema)) {
        expect(anonymousObjects({ [field]: field === 'properties' ? { ...inner } : inner }, name)).toEqual([]);
      }
  });

  it('bounds every number of a query, and every version, by what a column holds', () => {
    const unbounded = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap(({ operationId, parameters = [], requestBody }) =>
        [
          ...parameters.filter(({ schema }) => exceedsColumn(schema)).map(({ name }) => `${operationId} ${name}`),
          ...(exceedsColumn(versionIn(requestBody)) ? [`${operationId} version`] : []),
        ].filter(() => !path.startsWith('/api/chats-')),
      ),
    );
    // The conversation clamps its numbers, those of guests too: what lies beyond the last message is the last message.
    expect(unbounded).toEqual(['getGuestThread before', 'getGuestThread after']);
  });

  it('requires only fields that it describes', () => {
    for (const [name, { properties = {}, required }] of Object.entries(schemas)) {
      if (required === undefined) continue;
      expect([name, Object.keys(properties)]).toEqual([name, expect.arrayContaining(required)]);
    }
  });

  it('describes every tag, and says where it is served and under which licence', () => {
    const used = new Set(routes.map(({ tag }) => tag));
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
    for (const { name, description } of document.tags) expect([name, description]).toEqual([name, expect.any(String)]);
    expect(document.servers).toHaveLength(1);
    expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
  });

  it.each(byName)('gives %s a name, a summary, a tag and examples', (name, route) => {
    const operation = operationOf(document, route);
    expect(operation).toMatchObject({ operationId: name, summary: expect.stringMatching(/\S/), tags: [route.tag] });
    for (const parameter of operation.parameters) expect(parameter).toHaveProperty('example');
    for (const media of contentOf(operation, route.status)) expect(exampleIn(document, media)).not.toBeUndefined();
  });
});

/** What a route checks, and the part of its request example that it checks. */
function requestChecks(route: RouteDef): [schema: z.ZodType, example: unknown][] {
  const operation = operationOf(document, route);
  const [path, query] = [parametersIn(operation, 'path'), parametersIn(operation, 'query')];
  const media = Object.values(operation.requestBody?.content ?? {})[0];
  const body = media ? (exampleIn(document, media) as Record<string, unknown>) : {};
  if (route.handling === 'forward') return [[route.message.input, { ...query, ...body, ...path }]];
  const { file: _file, ...fields } = body;
  const parts: [z.ZodType | undefined, unknown][] = [
    [route.params, path],
    [route.query, query],
    [route.body, fields],
  ];
  return parts.filter((part): part is [z.ZodType, unknown] => part[0] !== undefined);
}

describe('the examples of the OpenAPI document', () => {
  it('tell the case of the golden events', () => {
    const { DocumentAnswer } = document.components.examples;
    const { data } = exampleOf('public.quotation.returned.v1') as { data: { code: string; totals: { total: string } } };
    expect(DocumentAnswer?.value).toMatchObject({
      quotation: { code: data.code, totalAmount: data.totals.total, types: 'Quotation' },
    });
  });

  it.each(byName)('of %s are a request that the route takes', (_name, route) => {
    for (const [schema, example] of requestChecks(route)) {
      const { success, error } = schema.safeParse(example);
      expect({ success, issues: error?.issues ?? [] }).toEqual({ success: true, issues: [] });
    }
  });

  const answering = byName.filter(([, route]) => 'application/json' in (contentByType(route) ?? {}));
  it.each(answering)('of %s are an answer that its schema gives unchanged', (_name, route) => {
    const output = route.handling === 'forward' ? route.message.output : route.response;
    const example = exampleIn(document, contentByType(route)?.['application/json'] ?? {});
    expect(output?.parse(example)).toEqual(example);
  });
});

function contentByType(route: RouteDef) {
  return operationOf(document, route).responses[route.status]?.content;
}
