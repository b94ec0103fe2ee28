import { request } from 'node:http';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Api } from '../../support/api.js';
import { partidaCsv } from '../support/fixtures.js';
import { png, smallPdf, tinyPng } from '../support/pictures.js';
import type { FuzzActor, FuzzCase, files } from './cases.js';
import { type Operation, openApi } from './operations.js';

export interface FuzzAnswer {
  status: number;
  type: string;
  bytes: Buffer;
}

const content: Record<(typeof files)[number], Buffer> = {
  png: tinyPng,
  csv: Buffer.from(partidaCsv()),
  'broken png': png(40, 40, { width: 60_000, height: 60_000 }),
  empty: Buffer.alloc(0),
  zip: Buffer.from('PK\u0003\u0004 no es un libro', 'latin1'),
  text: Buffer.from('<svg onload=alert(1)>'),
  pdf: smallPdf,
};

/** Sends the exact bytes, because `fetch` would correct paths and refuse headers. */
export async function send(operation: Operation, one: FuzzCase, apis: Record<FuzzActor, Api>): Promise<FuzzAnswer> {
  const { token, url } = apis[one.actor];
  const payload = await payloadOf(one);
  const headers: Record<string, string> = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(payload ? { 'content-type': payload.type, 'content-length': String(payload.bytes.length) } : {}),
    ...one.headers,
  };
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request(
      { hostname, port, method: operation.method, path: one.target, headers: latin(headers) },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          const type = String(reply.headers['content-type'] ?? '').split(';')[0] ?? '';
          resolve({ status: reply.statusCode ?? 0, type, bytes: Buffer.concat(chunks) });
        });
        reply.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(payload?.bytes);
  });
}

/** Header values are bytes. Others are left out, because Node refuses them before sending. */
const latin = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\t\x20-\xff]/g, '?')]));

async function payloadOf({ body, form }: FuzzCase): Promise<{ type: string; bytes: Buffer } | null> {
  if (body) return { type: body.type, bytes: Buffer.from(body.text) };
  if (!form) return null;
  const data = new FormData();
  for (const [name, value] of Object.entries(form))
    if (name === 'file') data.set(name, new Blob([content[value as keyof typeof content] as BlobPart]), 'archivo.csv');
    else data.set(name, value);
  const encoded = new Response(data);
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) };
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
ajv.addSchema(openApi, 'openapi');
const validators = new Map<string, ValidateFunction>();

/** Fault of an answer, or null: a 5xx, or a status, type or body that the document does not have for this operation. */
export function faultOf(operation: Operation, { status, type, bytes }: FuzzAnswer): string | null {
  if (status >= 500 || status < 200) return `answered ${status}: ${bytes.toString().slice(0, 300)}`;
  const documented = operation.responses[status];
  if (!documented) return `${status} is not documented: ${bytes.toString().slice(0, 300)}`;
  if (!documented.content)
    return bytes.length === 0 || status === 204 ? null : `${status} with a body nobody documented`;
  if (!(type in documented.content)) return `${status} is ${type}, documented is ${Object.keys(documented.content)}`;
  if (!type.endsWith('json')) return null;
  const check = validatorOf(operation, status, type);
  return check(JSON.parse(bytes.toString())) ? null : `${status} breaks its schema: ${ajv.errorsText(check.errors)}`;
}

function validatorOf(operation: Operation, status: number, type: string): ValidateFunction {
  const pointer = [
    'paths',
    operation.path,
    operation.method.toLowerCase(),
    'responses',
    String(status),
    'content',
    type,
    'schema',
  ]
    .map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1')))
    .join('/');
  const found = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#/${pointer}` });
  validators.set(pointer, found);
  return found;
}
