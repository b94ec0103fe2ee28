import { schemaBreaks } from './schema-breaks.js';
import { requiredOf, resolved, type Schema, viewOf } from './schema-view.js';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
export type Content = Readonly<Record<string, { schema: Schema }>>;
export interface Operation {
  security: readonly Schema[];
  parameters?: readonly Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
}
export interface OpenApi {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** The schemas behind `#/components/schemas/…`. */
  components?: Schema;
}

const FIRST_REFUSAL = 400;

/** The changes that break programs that call the API, each as `GET /api/x: …`. */
export function apiBreaks(before: OpenApi, after: OpenApi): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const now = after.paths[path]?.[method];
      const breaks = now
        ? operationBreaks(standing(operation, before.components), standing(now, after.components))
        : ['is gone'];
      return breaks.map((text) => `${method.toUpperCase()} ${path}: ${text}`);
    }),
  );
}

/** The operation with the document's components in each schema, so that references resolve. */
function standing(operation: Operation, components: Schema = {}): Operation {
  const schemaOf = <T extends { schema: Schema }>(holder: T): T => ({
    ...holder,
    schema: { ...holder.schema, components },
  });
  const contentOf = (content: Content): Content =>
    Object.fromEntries(Object.entries(content).map(([type, holder]) => [type, schemaOf(holder)]));
  const { parameters = [], requestBody, responses } = operation;
  return {
    ...operation,
    parameters: parameters.map(schemaOf),
    ...(requestBody ? { requestBody: { ...requestBody, content: contentOf(requestBody.content) } } : {}),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [
        status,
        answer.content ? { ...answer, content: contentOf(answer.content) } : answer,
      ]),
    ),
  };
}

function operationBreaks(before: Operation, after: Operation): string[] {
  return [
    ...securityBreaks(before.security, after.security),
    ...parameterBreaks(before.parameters ?? [], after.parameters ?? []),
    ...bodyBreaks(before, after),
    ...responseBreaks(before, after),
  ];
}

const isOpen = (security: readonly Schema[]): boolean =>
  security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0);

/** Callers that had access still have it: a visitor, a session, a key with that scope. */
function securityBreaks(before: readonly Schema[], after: readonly Schema[]): string[] {
  const accepted = new Set(after.map((scheme) => JSON.stringify(scheme)));
  const breaks = isOpen(before) && !isOpen(after) ? ['visitors are refused now'] : [];
  for (const scheme of before) {
    const needsKey = 'apiKey' in scheme;
    const named = JSON.stringify(scheme);
    if (Object.keys(scheme).length > 0 && !accepted.has(named) && (needsKey || !isOpen(after)))
      breaks.push(`no longer lets in ${named}`);
  }
  return breaks;
}

function parameterBreaks(before: readonly Parameter[], after: readonly Parameter[]): string[] {
  const keyOf = (parameter: Parameter) => `${parameter.in} parameter ${parameter.name}`;
  const [former, present] = [before, after].map(
    (list) => new Map(list.map((parameter) => [keyOf(parameter), parameter])),
  ) as [Map<string, Parameter>, Map<string, Parameter>];
  const breaks: string[] = [];
  for (const [key, parameter] of former) {
    const now = present.get(key);
    if (!now) breaks.push(`${key} is gone`);
    else breaks.push(...schemaBreaks(parameter.schema, now.schema, 'request').map((text) => `${key}: ${text}`));
  }
  for (const [key, { required }] of present)
    if (required && !former.get(key)?.required) breaks.push(`${key} is required now`);
  return breaks;
}

function bodyBreaks({ requestBody: before }: Operation, { requestBody: after }: Operation): string[] {
  if (!before) return after?.required && hasRequired(after.content) ? ['a body is required now'] : [];
  if (!after) return ['takes no body any more'];
  const required = after.required && !before.required ? ['the body is required now'] : [];
  return [...required, ...contentBreaks(before.content, after.content, 'request')];
}

const hasRequired = (content: Content): boolean =>
  Object.values(content).some(({ schema }) => requiredOf(resolved(viewOf(schema)).schema).length > 0);

/** Compares successful answers only. All refusals share one schema, which clients read by its code. */
function responseBreaks({ responses: before }: Operation, { responses: after }: Operation): string[] {
  return Object.entries(before)
    .filter(([status]) => Number(status) < FIRST_REFUSAL)
    .flatMap(([status, { content }]) => {
      const now = after[status];
      if (!now) return [`answers ${status} no more`];
      return contentBreaks(content ?? {}, now.content ?? {}, 'answer').map((text) => `answer ${status}: ${text}`);
    });
}

function contentBreaks(before: Content, after: Content, direction: 'request' | 'answer'): string[] {
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const now = after[type];
    return now ? schemaBreaks(schema, now.schema, direction) : [`${type} is gone`];
  });
}
