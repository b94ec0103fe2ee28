// An ERP that asks a supplier for prices and reads the answer.
// Plain TypeScript without dependencies: Node 24 runs it directly.
//
//   COTIZAOBRA_URL=http://localhost:3000 COTIZAOBRA_API_KEY=cob_live_… SUPPLIER_RUC=20… node deploy/examples/create-request.ts
//
// The key is made in Perfil, pestaña Integraciones, with the scopes quotations:read, quotations:write and directory:read.
// Prints its steps on stderr and the priced answer as one line of JSON on stdout. Calls: /api/docs.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const { COTIZAOBRA_URL = 'http://localhost:3000', COTIZAOBRA_API_KEY = '', SUPPLIER_RUC = '' } = process.env;
const ASK_AGAIN_MS = Number(process.env.POLL_SECONDS ?? 10) * 1_000;
const RETRIES = 5;

interface Dispatch {
  status: string;
  reason: string | null;
  quotationId: string | null;
}
interface Element {
  item: { type: string; description: string; unit: string; quantity: string; price: string | null };
  children: Element[];
}
interface Document {
  quotation: {
    code: string;
    totalAmount: string | null;
    subtotal: string | null;
    igv: string | null;
    elements: Element[];
  };
  dispatches?: Dispatch[];
}

// Data of the purchase in the ERP.
const lines = [
  { code: 'CEM-01', description: 'Cemento Portland tipo I, 42.5 kg', unit: 'bol', quantity: '320' },
  { code: 'ACE-12', description: 'Acero corrugado 1/2", varilla de 9 m', unit: 'und', quantity: '85' },
];

const request = await createRequest();
console.error(`created ${request.code}`);
await send(request.id, await supplierId());
console.error('sent; waiting for the prices');
const answer = await pricedAnswer(request.id);
process.stdout.write(`${JSON.stringify(answer)}\n`);

async function createRequest(): Promise<{ id: string; code: string }> {
  const { code } = await call<{ code: string }>('GET', '/api/quotation/suggested-code?types=Request');
  const created = await call<{ id: string; version: number }>('POST', '/api/quotation/create-quotation-template', {
    types: 'Request',
    code,
    name: 'Materiales de la semana',
    nameProyect: 'Residencial Los Molles',
    typeMoneda: 'Soles',
    department: '15',
    province: '1501',
    district: '150103',
    address: 'Calle Los Molles 245',
  });
  // Each line is added after the one before it. The ERP chooses the ids.
  const ids = lines.map(() => randomUUID());
  const operations = lines.map((line, at) => ({
    op: 'add',
    id: ids[at],
    parentId: null,
    afterId: ids[at - 1] ?? null,
    type: 'PART',
    ...line,
  }));
  await call('PATCH', `/api/quotation/${created.id}/items`, { version: created.version, operations });
  return { id: created.id, code };
}

async function supplierId(): Promise<string> {
  const found = await call<{ companies: { id: string }[] }>('GET', `/api/portal/companies?search=${SUPPLIER_RUC}`);
  const [company] = found.companies;
  if (!company) throw new Error(`nobody has the RUC ${SUPPLIER_RUC}`);
  return company.id;
}

async function send(id: string, companyId: string): Promise<void> {
  await call('POST', `/api/quotation/${id}/send/${companyId}`, { message: 'Entrega en obra, por favor.' });
}

/**
 * Polls until the supplier has returned prices. An ERP that follows the event `public.quotation.returned.v1` need not
 * poll.
 */
async function pricedAnswer(requestId: string) {
  for (;;) {
    const { dispatches = [] } = await read(requestId);
    const [dispatch] = dispatches;
    if (dispatch?.quotationId) {
      const { quotation } = await read(dispatch.quotationId);
      const { code, subtotal, igv, totalAmount } = quotation;
      return { code, subtotal, igv, total: totalAmount, lines: partsOf(quotation.elements) };
    }
    if (dispatch?.status === 'REJECTED') throw new Error(`the supplier rejected it: ${dispatch.reason ?? ''}`);
    await pause(ASK_AGAIN_MS);
  }
}

function read(id: string): Promise<Document> {
  return call<Document>('GET', `/api/quotation/get-quotation/${id}`);
}

function partsOf(elements: Element[]): object[] {
  return elements.flatMap(({ item, children }) => {
    const { description, unit, quantity, price } = item;
    return [...(item.type === 'PART' ? [{ description, unit, quantity, price }] : []), ...partsOf(children)];
  });
}

/** One call, repeated after a pause if the platform is busy. The Idempotency-Key makes a repeated POST harmless. */
async function call<T = unknown>(method: string, path: string, body?: object): Promise<T> {
  const key = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(new URL(path, COTIZAOBRA_URL), {
      method,
      headers: {
        authorization: `Bearer ${COTIZAOBRA_API_KEY}`,
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.ok) return (await response.json()) as T;
    const busy = response.status === 429 || response.status === 503;
    // In a refusal `detail` says what to do, and `correlationId` is for support.
    if (!busy || attempt === RETRIES) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  }
}
