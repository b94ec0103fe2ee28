import { exampleFiles } from './example-values.js';
import type { JsonObject } from './json-schema.js';
import { Sampler } from './sampler.js';

type Content = Record<string, { schema: JsonObject }>;
interface Operation {
  operationId: string;
  parameters: { name: string; schema: JsonObject }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}
/** The document before its examples. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonObject>; securitySchemes: JsonObject };
}

/** The document with an example of each parameter, body and answer. A component has one example. */
export function withExamples(document: Document): object {
  const { schemas, ...components } = document.components;
  const sampler = new Sampler(schemas);
  const examples: JsonObject = {};
  const withExample = (content: Content, place: string): JsonObject => {
    const entries = Object.entries(content).map(([type, media]) => {
      const reference = typeof media.schema.$ref === 'string' ? media.schema.$ref.split('/').at(-1) : undefined;
      const value = exampleFiles[type] ?? sampler.sample(media.schema, [place]);
      if (!reference) return [type, { ...media, example: value }];
      examples[reference] ??= { value };
      return [type, { ...media, examples: { typical: { $ref: `#/components/examples/${reference}` } } }];
    });
    return Object.fromEntries(entries) as JsonObject;
  };
  const exemplified = ({ parameters, requestBody, responses, ...rest }: Operation) => ({
    ...rest,
    parameters: parameters.map((one) => ({
      ...one,
      example: sampler.sample(one.schema, [`${rest.operationId}.${one.name}`, one.name]),
    })),
    ...(requestBody
      ? { requestBody: { ...requestBody, content: withExample(requestBody.content, rest.operationId) } }
      : {}),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [
        status,
        answer.content ? { ...answer, content: withExample(answer.content, rest.operationId) } : answer,
      ]),
    ),
  });
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations).map(([method, one]) => [method, exemplified(one)])),
  ]);
  return { ...document, paths: Object.fromEntries(paths), components: { schemas, examples, ...components } };
}
