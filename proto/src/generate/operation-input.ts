import type { RouteDef } from '../core/route.js';
import type { Components } from './components.js';
import type { JsonObject } from './json-schema.js';

interface OperationInput {
  parameters: JsonObject[];
  /** Null: it takes none. */
  requestBody: JsonObject | null;
}

const JSON_BODY = 'application/json';
const FORM = 'multipart/form-data';

/** Splits a route's input by its location: path, query (reads) or body (writes). */
export function inputOf(route: RouteDef, components: Components, names: readonly string[]): OperationInput {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const pathParameters = inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const idempotency = route.idempotent ? [idempotencyParameter] : [];
  const answer = (query: JsonObject[], requestBody: JsonObject | null): OperationInput => ({
    parameters: [...pathParameters, ...query, ...idempotency],
    requestBody,
  });
  if (route.handling === 'edge') {
    const query = route.query ? parametersOf(components.fields(route.query, 'input'), []) : [];
    if (route.upload) return answer(query, formOf(route, route.upload.maxBytes, components, names));
    return answer(query, route.body ? bodyOf(components.referenceTo(route.body, 'input', names)) : null);
  }
  const { input } = route.message;
  const schema = components.fields(input, 'input');
  if (route.method === 'GET' || route.method === 'DELETE') return answer(parametersOf(schema, inPath), null);
  if (inPath.length === 0 && !isEmpty(schema)) return answer([], bodyOf(components.referenceTo(input, 'input', names)));
  const body = without(schema, inPath);
  return answer([], isEmpty(body) ? null : bodyOf(components.named(body, 'input', names)));
}

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 120 },
  description: 'Repetir con la misma clave y el mismo cuerpo devuelve la misma respuesta durante 24 horas.',
};

const bodyOf = (schema: JsonObject): JsonObject => ({ required: true, content: { [JSON_BODY]: { schema } } });

const isEmpty = ({ properties = {} }: JsonObject): boolean => Object.keys(properties as JsonObject).length === 0;

/** A form with one file named `file`, in addition to the fields of the body. */
function formOf(
  route: RouteDef & { body?: unknown },
  maxLength: number,
  components: Components,
  names: readonly string[],
): JsonObject {
  const fields = route.handling === 'edge' && route.body ? components.fields(route.body, 'input') : {};
  const schema = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary', maxLength }, ...((fields.properties ?? {}) as JsonObject) },
    required: ['file', ...((fields.required ?? []) as string[])],
  };
  return { required: true, content: { [FORM]: { schema: components.named(schema, 'input', names) } } };
}

function parametersOf(schema: JsonObject, except: readonly string[]): JsonObject[] {
  const required = new Set((schema.required ?? []) as string[]);
  return Object.entries((schema.properties ?? {}) as Record<string, JsonObject>)
    .filter(([name]) => !except.includes(name))
    .map(([name, property]) => ({ name, in: 'query', required: required.has(name), schema: property }));
}

function without({ properties = {}, required = [], ...rest }: JsonObject, names: readonly string[]): JsonObject {
  const left = (required as string[]).filter((name) => !names.includes(name));
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties as JsonObject).filter(([name]) => !names.includes(name))),
    ...(left.length > 0 ? { required: left } : {}),
  };
}
