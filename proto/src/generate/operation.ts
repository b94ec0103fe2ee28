import { accessOf, type RouteDef } from '../core/route.js';
import type { Components } from './components.js';
import type { JsonObject } from './json-schema.js';
import { inputOf } from './operation-input.js';
import { refusals } from './refusals.js';

export const API_KEY = 'apiKey';

const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Schema names for inputs and answers without a model: from the message, which several routes may share, or from the
 * route.
 */
const namesOf = (route: RouteDef, suffix: string): string[] => [
  ...(route.handling === 'forward' ? [`${pascal(route.message.name)}${suffix}`] : []),
  `${pascal(route.name)}${suffix}`,
];

export function operation(route: RouteDef, components: Components): JsonObject {
  const { parameters, requestBody } = inputOf(route, components, namesOf(route, 'Request'));
  return {
    operationId: route.name,
    tags: [route.tag],
    summary: route.summary,
    ...(route.apiScope ? { description: `Acepta una clave de API con el permiso \`${route.apiScope}\`.` } : {}),
    security: security(route),
    parameters,
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [route.status]: success(route, components),
      ...(route.handling === 'edge' && route.ranges ? { 206: success(route, components) } : {}),
      ...otherSuccess(route, components),
      ...refusals(route, requestBody !== null),
    },
  };
}

/** Any one of them is enough. The scopes of a key are in the roles of the scheme (OpenAPI 3.1). */
function security(route: RouteDef): JsonObject[] {
  const isPublic = accessOf(route) === 'public';
  if (!route.apiScope) return isPublic ? [] : [{ bearer: [] }];
  return [isPublic ? {} : { bearer: [] }, { [API_KEY]: [route.apiScope] }];
}

function otherSuccess(route: RouteDef, components: Components): JsonObject {
  if (route.handling !== 'edge' || !route.otherAnswer) return {};
  const { status, summary, response } = route.otherAnswer;
  const schema = components.referenceTo(response, 'output', namesOf(route, 'OtherResponse'));
  return { [status]: { description: summary, content: { 'application/json': { schema } } } };
}

function success(route: RouteDef, components: Components): JsonObject {
  const description = route.summary;
  if (route.status === 204) return { description };
  const content: JsonObject = {};
  const output = route.handling === 'forward' ? route.message.output : route.response;
  if (output)
    content['application/json'] = { schema: components.referenceTo(output, 'output', namesOf(route, 'Response')) };
  const types = route.handling === 'edge' ? [route.produces ?? []].flat() : [];
  for (const type of types) content[type] = { schema: { type: 'string', contentEncoding: 'binary' } };
  return output || types.length > 0 ? { description, content } : { description };
}
