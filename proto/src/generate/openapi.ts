import { z } from 'zod';
import { coreErrors, type ErrorDef, statusByKind } from '../core/errors.js';
import { accessOf, type RouteDef } from '../core/route.js';
import { Components } from './components.js';
import { type JsonObject, jsonSchemaOf } from './json-schema.js';

const API_KEY = 'apiKey';
const PROBLEM = { $ref: '#/components/schemas/Problem' };

const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string(),
  correlationId: z.string(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
});

/** The OpenAPI 3.1 document of every route of the registry. */
export function openApi(routes: readonly RouteDef[]): JsonObject {
  const components = new Components();
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, components) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'CotizaObra', version: '1', description: 'Requerimientos y cotizaciones de obra.' },
    paths,
    components: {
      schemas: { Problem: jsonSchemaOf(problemSchema, 'output'), ...components.schemas },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        [API_KEY]: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description:
            'Clave de API de una empresa (Perfil, pestaña Integraciones). Vale también como `Authorization: Bearer`. Solo la aceptan las operaciones que la nombran, con el permiso que indican.',
        },
      },
    },
  };
}

function operation(route: RouteDef, components: Components): JsonObject {
  const { parameters, body: ownBody } = inputOf(route);
  const owner = `${route.name.charAt(0).toUpperCase()}${route.name.slice(1)}`;
  const body = ownBody && components.hoist(ownBody, `${owner}Input`);
  return {
    operationId: route.name,
    tags: [route.tag],
    summary: route.summary,
    ...description(route),
    security: security(route),
    parameters: route.idempotent ? [...parameters, idempotencyParameter] : parameters,
    ...requestBody(route, body),
    responses: {
      [route.status]: success(route, (schema) => components.hoist(schema, `${owner}Output`)),
      ...refusals(route, body !== null),
    },
  };
}

/** Any one of them lets the call through; what a key needs stands where OpenAPI 3.1 has the roles of a scheme. */
function security(route: RouteDef): JsonObject[] {
  const isPublic = accessOf(route) === 'public';
  if (!route.apiScope) return isPublic ? [] : [{ bearer: [] }];
  return [isPublic ? {} : { bearer: [] }, { [API_KEY]: [route.apiScope] }];
}

const description = ({ apiScope }: RouteDef): JsonObject =>
  apiScope ? { description: `Acepta una clave de API con el permiso \`${apiScope}\`.` } : {};

/** JSON, or a form with one file named `file`. */
function requestBody(route: RouteDef, body: JsonObject | null): JsonObject {
  const upload = route.handling === 'edge' ? route.upload : undefined;
  if (!upload)
    return body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {};
  const file = { type: 'string', format: 'binary', maxLength: upload.maxBytes };
  const schema = {
    type: 'object',
    properties: { file, ...((body?.properties ?? {}) as JsonObject) },
    required: ['file', ...((body?.required ?? []) as string[])],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 120 },
  description: 'Repetir con la misma clave y el mismo cuerpo devuelve la misma respuesta durante 24 horas.',
};

function success(route: RouteDef, hoist: (schema: JsonObject) => JsonObject): JsonObject {
  const description = route.summary;
  if (route.status === 204) return { description };
  if (route.handling === 'edge' && route.produces)
    return { description, content: { [route.produces]: { schema: { type: 'string', contentEncoding: 'binary' } } } };
  const schema = route.handling === 'forward' ? route.message.output : route.response;
  return schema
    ? { description, content: { 'application/json': { schema: hoist(jsonSchemaOf(schema, 'output')) } } }
    : { description };
}

/** What any route of this kind may refuse with, before its own errors. */
function commonErrors(route: RouteDef, hasBody: boolean): ErrorDef[] {
  const access = accessOf(route);
  return [
    coreErrors.INVALID,
    coreErrors.MALFORMED,
    coreErrors.RATE_LIMITED,
    coreErrors.UNAVAILABLE,
    coreErrors.DEADLINE,
    ...(access === 'public' ? [] : [coreErrors.UNAUTHENTICATED]),
    ...(route.apiScope ? [coreErrors.API_KEY_INVALID, coreErrors.API_KEY_SCOPE_MISSING] : []),
    ...(access === 'company' ? [coreErrors.COMPANY_REQUIRED] : []),
    ...(access === 'superAdmin' ? [coreErrors.FORBIDDEN] : []),
    ...(route.path.includes(':') ? [coreErrors.NOT_FOUND] : []),
    ...(hasBody || route.method !== 'GET' ? [coreErrors.TOO_LARGE] : []),
    ...(route.idempotent ? [coreErrors.IDEMPOTENCY_KEY_REUSED] : []),
  ];
}

function refusals(route: RouteDef, hasBody: boolean): JsonObject {
  const own: readonly ErrorDef[] = route.handling === 'forward' ? route.message.errors : route.errors;
  const byStatus = new Map<number, string[]>();
  for (const error of [...commonErrors(route, hasBody), ...own]) {
    const status = error.status ?? statusByKind[error.kind];
    byStatus.set(status, [...(byStatus.get(status) ?? []), error.code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        { description: [...new Set(codes)].join(', '), content: { 'application/problem+json': { schema: PROBLEM } } },
      ]),
  );
}

/** Splits a forwarded message's input by where it stands: path, query (reads) or body (writes). */
function inputOf(route: RouteDef): { parameters: JsonObject[]; body: JsonObject | null } {
  const pathNames = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const inPath = pathNames.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  if (route.handling === 'edge') {
    const query = route.query ? propertiesOf(jsonSchemaOf(route.query, 'input'), []) : [];
    return { parameters: [...inPath, ...query], body: route.body ? jsonSchemaOf(route.body, 'input') : null };
  }
  const schema = jsonSchemaOf(route.message.input, 'input');
  if (route.method === 'GET' || route.method === 'DELETE')
    return { parameters: [...inPath, ...propertiesOf(schema, pathNames)], body: null };
  const body = without(schema, pathNames);
  return { parameters: inPath, body: Object.keys((body.properties ?? {}) as JsonObject).length > 0 ? body : null };
}

function propertiesOf(schema: JsonObject, except: string[]): JsonObject[] {
  const required = new Set((schema.required ?? []) as string[]);
  return Object.entries((schema.properties ?? {}) as Record<string, JsonObject>)
    .filter(([name]) => !except.includes(name))
    .map(([name, property]) => ({ name, in: 'query', required: required.has(name), schema: property }));
}

function without(schema: JsonObject, names: string[]): JsonObject {
  const properties = Object.fromEntries(
    Object.entries((schema.properties ?? {}) as JsonObject).filter(([name]) => !names.includes(name)),
  );
  const required = ((schema.required ?? []) as string[]).filter((name) => !names.includes(name));
  return { ...schema, properties, ...(required.length > 0 ? { required } : { required: undefined }) };
}
