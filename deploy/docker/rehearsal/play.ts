// The main job by API against the platform in containers: node play.ts job|verify <state file>
//
// `job` signs two companies up, reads the mail, attaches a file, sends a Request, prices, returns and accepts it, prints it, and writes
// what it made into the state file. `verify` signs both in again and compares everything with that file.
// Plain TypeScript without dependencies: Node 24 runs it directly. COTIZAOBRA_URL and MAILPIT_URL name the servers.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const { COTIZAOBRA_URL = 'http://localhost:3000', MAILPIT_URL = 'http://localhost:8025' } = process.env;
const [step = '', file = ''] = process.argv.slice(2);
const PASSWORD = 'Andamio2026';
const PATIENCE_MS = 60_000;
const place = { department: '15', province: '1501', district: '150122' };
const prices = ['432.50', '6.95'];
/** 12.80 × 432.50 + 614 × 6.95 */
const TOTAL = '9803.30';

interface Company {
  email: string;
  token: string;
  id: string;
}
interface Made {
  buyer: Company;
  seller: Company;
  request: string;
  copy: string;
  attachment: { id: string; sha256: string };
}
interface Element {
  item: { id: string; type: string };
  children: Element[];
}
interface Document {
  quotation: { version: number; totalAmount: string | null; elements: Element[] };
  companyinfo: { id: string; status: string } | null;
}

if (step === 'job') await job();
else if (step === 'verify') await verify();
else throw new Error('play.ts job|verify <state file>');

async function job(): Promise<void> {
  const buyer = await signUp('Constructora Peñón S.A.C.');
  const seller = await signUp('Ferretería Ñuñoa E.I.R.L.');
  await until(
    'the mails that confirm',
    async () => (await mailsTo(buyer.email)) > 0 && (await mailsTo(seller.email)) > 0,
  );
  const request = await createRequest(buyer);
  const attachment = await attach(buyer, request);
  const dispatch = await send(buyer, request, seller);
  await until('the notification', () => hasNotification(seller, 'QUOTATION_RECEIVED'));
  const { quotationId: copy } = await call<{ quotationId: string }>(
    seller,
    'PATCH',
    `/api/quotation/company/${dispatch}/status`,
    { status: 'ACCEPTED' },
  );
  await price(seller, copy);
  await call(seller, 'POST', `/api/quotation/${copy}/resend`, { message: 'Va con precios' });
  const received = await read(buyer, copy);
  await call(buyer, 'PATCH', `/api/quotation/company/${received.companyinfo?.id}/status`, { status: 'ACCEPTED' });
  await until('the notification', () => hasNotification(seller, 'QUOTATION_ACCEPTED'));
  const made: Made = { buyer, seller, request, copy, attachment };
  writeFileSync(file, JSON.stringify(made));
  await check(made, buyer);
  console.warn(`main job: sent, priced ${TOTAL}, accepted; 2 mails, notifications, an attachment, PDF and Excel`);
}

async function verify(): Promise<void> {
  const made = JSON.parse(readFileSync(file, 'utf8')) as Made;
  const buyer = await signedIn(made.buyer);
  await check(made, buyer);
  const seller = await signedIn(made.seller);
  if (!(await hasNotification(seller, 'QUOTATION_ACCEPTED'))) throw new Error('the notification is gone');
  console.warn('data kept: accounts, document, notification, attachment');
}

/** The document, its file and its prints, as the buyer gets them. */
async function check({ copy, request, attachment }: Made, buyer: Company): Promise<void> {
  const { quotation } = await read(buyer, copy);
  equal('total', quotation.totalAmount, TOTAL);
  const kept = await bytesOf(buyer, `/api/quotation/${request}/attachments/${attachment.id}`);
  equal('attachment', digest(kept), attachment.sha256);
  for (const [path, start] of [
    ['pdf', '%PDF-'],
    ['excel', 'PK'],
  ] as const) {
    const print = await bytesOf(buyer, `/api/quotation/${copy}/${path}`);
    equal(path, print.subarray(0, start.length).toString(), start);
  }
}

async function signUp(name: string): Promise<Company> {
  const email = `${randomUUID()}@prueba.pe`;
  const { access_token: token } = await call<{ access_token: string }>(null, 'POST', '/api/auth/register', {
    email,
    password: PASSWORD,
  });
  const saved = await call<{ company: { id: string } }>({ token }, 'POST', '/api/user/registerUser', {
    name: 'Rosa',
    lastName: 'Ñaupari',
    ...place,
    phone: '987 654 321',
    company_name: name,
    company_ruc: inventedRuc(),
    company_category: ['construccion'],
    company_position: 'Compras',
  });
  return { email, token, id: saved.company.id };
}

/** With the token of before while it is accepted; few sign-ins a minute are allowed. */
async function signedIn({ email, token: before, id }: Company): Promise<Company> {
  const answer = await ask({ token: before }, 'GET', '/api/user/notifications/count');
  if (answer.ok) return { email, token: before, id };
  if (answer.status !== 401) throw new Error(`notifications: ${answer.status} ${await answer.text()}`);
  const { access_token: token } = await call<{ access_token: string }>(null, 'POST', '/api/auth/login', {
    email,
    password: PASSWORD,
  });
  return { email, token, id };
}

async function createRequest(buyer: Company): Promise<string> {
  const { code } = await call<{ code: string }>(buyer, 'GET', '/api/quotation/suggested-code?types=Request');
  const created = await call<{ id: string; version: number }>(
    buyer,
    'POST',
    '/api/quotation/create-quotation-template',
    {
      types: 'Request',
      code,
      name: 'Casco estructural',
      nameProyect: 'Residencial Los Molles',
      typeMoneda: 'Soles',
      ...place,
      address: 'Av. Los Constructores 482',
    },
  );
  const ids = [randomUUID(), randomUUID()];
  const lines = [
    { code: 'P-1', description: 'Concreto', unit: 'm³', quantity: '12.80' },
    { code: 'P-2', description: 'Acero', unit: 'kg', quantity: '614' },
  ];
  const operations = lines.map((line, at) => ({
    op: 'add',
    id: ids[at],
    parentId: null,
    afterId: ids[at - 1] ?? null,
    type: 'PART',
    ...line,
  }));
  await call(buyer, 'PATCH', `/api/quotation/${created.id}/items`, { version: created.version, operations });
  return created.id;
}

/** The Request's own print, as a plan of it. */
async function attach(buyer: Company, request: string): Promise<Made['attachment']> {
  const bytes = await bytesOf(buyer, `/api/quotation/${request}/pdf`);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'plano.pdf', { type: 'application/pdf' }));
  const path = `/api/quotation/${request}/attachments`;
  const headers = { authorization: `Bearer ${buyer.token}` };
  const response = await fetch(new URL(path, COTIZAOBRA_URL), { method: 'POST', headers, body: form });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${text}`);
  return { id: (JSON.parse(text) as { id: string }).id, sha256: digest(bytes) };
}

/** quotations knows a new company a moment later. */
async function send(buyer: Company, request: string, seller: Company): Promise<string> {
  const path = `/api/quotation/${request}/send/${seller.id}`;
  let dispatch = '';
  await until('the recipient is known', async () => {
    const response = await ask(buyer, 'POST', path, { message: 'Entrega en obra' });
    if (!response.ok) return false;
    dispatch = ((await response.json()) as { id: string }).id;
    return true;
  });
  return dispatch;
}

async function price(seller: Company, copy: string): Promise<void> {
  const { quotation } = await read(seller, copy);
  const parts = partsOf(quotation.elements);
  const operations = parts.map(({ id }, at) => ({ op: 'update', id, fields: { price: prices[at] } }));
  await call(seller, 'PATCH', `/api/quotation/${copy}/items`, { version: quotation.version, operations });
}

function partsOf(elements: Element[]): { id: string }[] {
  return elements.flatMap(({ item, children }) => [...(item.type === 'PART' ? [item] : []), ...partsOf(children)]);
}

function read(who: Company, id: string): Promise<Document> {
  return call(who, 'GET', `/api/quotation/get-quotation/${id}`);
}

async function hasNotification(who: Company, type: string): Promise<boolean> {
  const { notifications } = await call<{ notifications: { type: string }[] }>(
    who,
    'GET',
    '/api/user/notifications/count',
  );
  return notifications.some((notification) => notification.type === type);
}

async function mailsTo(email: string): Promise<number> {
  const found = await fetch(new URL(`/api/v1/search?query=${encodeURIComponent(`to:"${email}"`)}`, MAILPIT_URL));
  return ((await found.json()) as { messages_count: number }).messages_count;
}

async function bytesOf(who: Company, path: string): Promise<Buffer> {
  const response = await ask(who, 'GET', path);
  if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

async function call<T>(who: { token: string } | null, method: string, path: string, body?: object): Promise<T> {
  const response = await ask(who, method, path, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}

function ask(who: { token: string } | null, method: string, path: string, body?: object): Promise<Response> {
  return fetch(new URL(path, COTIZAOBRA_URL), {
    method,
    headers: {
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  });
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited ${PATIENCE_MS / 1_000} s for ${what}`);
    await pause(500);
  }
}

function equal(what: string, found: string | null, wanted: string): void {
  if (found !== wanted) throw new Error(`${what}: ${found} in place of ${wanted}`);
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A valid RUC of the series 2099, which SUNAT does not issue. */
function inventedRuc(): string {
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const firstTen = `2099${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(firstTen[at]), 0);
  return `${firstTen}${(11 - (sum % 11)) % 10}`;
}
