import { z } from 'zod';
import type { RouteDef } from '../core/route.js';
import { Components } from './components.js';
import { type Document, withExamples } from './http-examples.js';
import type { JsonObject } from './json-schema.js';
import { API_KEY, operation } from './operation.js';
import { tagDescriptions } from './tags.js';

const fieldErrorSchema = z
  .object({ path: z.string(), code: z.string(), message: z.string() })
  .meta({ id: 'FieldError' });

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string(),
    detail: z.string(),
    correlationId: z.string(),
    errors: z.array(fieldErrorSchema).optional(),
  })
  .meta({ id: 'Problem' });

/** The OpenAPI 3.1 document of every route of the registry. */
export function openApi(routes: readonly RouteDef[]): JsonObject {
  const components = new Components();
  components.referenceTo(problemSchema, 'output', []);
  const open: Record<string, JsonObject> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    open[path] = { ...open[path], [route.method.toLowerCase()]: operation(route, components) };
  }
  const { schemas, document: paths } = components.settled(open);
  const tags = [...new Set(routes.map(({ tag }) => tag))];
  return withExamples({
    openapi: '3.1.0',
    info: {
      title: 'CotizaObra',
      version: '1',
      description: 'Requerimientos y cotizaciones de obra.',
      contact: { name: 'CotizaObra' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'La instalación que sirve este documento.' }],
    tags: tags.map((name) => ({ name, description: tagDescriptions[name] })),
    paths,
    components: { schemas, securitySchemes },
  } as Document) as JsonObject;
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  [API_KEY]: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description:
      'Clave de API de una empresa (Perfil, pestaña Integraciones). Vale también como `Authorization: Bearer`. Solo la aceptan las operaciones que la nombran, con el permiso que indican.',
  },
};
