import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../support/project-root.js';

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

interface Response {
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** Null: no body. */
  body: Schema | null;
  isForm: boolean;
  responses: Record<string, Response>;
}

interface OpenApi {
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: Record<string, Schema> };
}

interface RawOperation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
}

export const openApi = JSON.parse(
  readFileSync(path.join(projectRoot(), 'proto/generated/openapi.json'), 'utf8'),
) as OpenApi;

/** Target of a reference. */
export function resolve(reference: string): Schema {
  const found = openApi.components.schemas[reference.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`the document has no ${reference}`);
  return found;
}

const bodyOf = ({ requestBody }: RawOperation): Schema | null => {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema ?? null;
  return schema?.$ref ? resolve(schema.$ref) : schema;
};

const FORM = 'multipart/form-data';

/** Operations that end memberships or sessions come last, because the others need them. */
const last = ['reassignCompany', 'removeMember', 'handOverOwnership', 'logout', 'closeSessions'];

/** Every operation of the document. */
export const operations: Operation[] = Object.entries(openApi.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      id: raw.operationId,
      method: method.toUpperCase(),
      path,
      parameters: raw.parameters ?? [],
      body: bodyOf(raw),
      isForm: FORM in (raw.requestBody?.content ?? {}),
      responses: raw.responses,
    })),
  )
  .sort((a, b) => last.indexOf(a.id) - last.indexOf(b.id));
