import type { RouteDef } from '../../src/core/route.js';

export interface Media {
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}
type Content = Record<string, Media>;

export interface Operation {
  operationId: string;
  parameters: { name: string; in: string; example?: unknown; schema?: { type?: string; maximum?: number } }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface OpenApiDocument {
  info: { license: object };
  servers: object[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties?: Record<string, object>; required?: string[] }>;
    examples: Record<string, { value: unknown }>;
  };
}

/** @throws when the document has no such operation */
export function operationOf(document: OpenApiDocument, route: RouteDef): Operation {
  const operation = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
  if (!operation) throw new Error(`the document has no ${route.name}`);
  return operation;
}

/** What is sent and what is answered when all goes well. */
export const contentOf = ({ requestBody, responses }: Operation, status: number): Media[] => [
  ...Object.values(requestBody?.content ?? {}),
  ...Object.values(responses[status]?.content ?? {}),
];

/** The example of a body, where it stands itself or where it is referred to. */
export function exampleIn({ components }: OpenApiDocument, { example, examples = {} }: Media): unknown {
  const [reference] = Object.values(examples);
  return reference ? components.examples[reference.$ref.split('/').at(-1) ?? '']?.value : example;
}

export const parametersIn = ({ parameters }: Operation, place: string): Record<string, unknown> =>
  Object.fromEntries(parameters.filter((one) => one.in === place).map((one) => [one.name, one.example]));
