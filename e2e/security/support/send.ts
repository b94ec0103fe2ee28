import type { RouteDef } from '@cotizaobra/proto/core/route';
import type { Answer, Api } from '../../support/api.js';

interface FormFile {
  name: string;
  bytes: Buffer | string;
}

/** Input of a route. With a `file` it is a form whose other fields are those of `body`. */
export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  file?: FormFile;
}

const pathOf = (route: Pick<RouteDef, 'path'>, { params, query }: Input): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`no value for :${name} of ${route.path}`);
    return encodeURIComponent(value);
  });
  return query ? `${path}?${new URLSearchParams(query)}` : path;
};

/** Calls a route as a person. */
export function callRoute(api: Api, route: RouteDef, input: Input): Promise<Answer> {
  const path = pathOf(route, input);
  if (input.file) return callWithForm(api, route.method, path, input);
  return api.call(
    route.method,
    path,
    route.method === 'GET' || route.method === 'DELETE' ? input.body : (input.body ?? {}),
  );
}

function formOf({ file, body }: Input): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  if (file) form.set('file', new Blob([file.bytes as BlobPart]), file.name);
  return form;
}

async function callWithForm(api: Api, method: string, path: string, input: Input): Promise<Answer> {
  const response = await fetch(new URL(path, api.url), {
    method,
    headers: api.token ? { authorization: `Bearer ${api.token}` } : {},
    body: formOf(input),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const { status, headers } = response;
  return { status, headers, bytes, body: isJson ? JSON.parse(bytes.toString()) : {} };
}
