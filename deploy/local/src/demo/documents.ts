import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { demoAccounts, enter } from './accounts.js';
import { type DemoApi, DemoApiError } from './demo-api.js';
import { type DemoLine, materials, operationsOf, structure, tools } from './items.js';

type DocumentType = 'Request' | 'Quotation';

interface Draft {
  types: DocumentType;
  code: string;
  title: string;
  project: string;
  lines: DemoLine[];
  currency?: string;
}

/** A company as a user of the public API. */
export interface Company {
  api: DemoApi;
  id: string;
}

const created = z.object({ id: z.uuid(), version: z.number() });
const sent = z.object({ id: z.uuid() });
const answered = z.object({ quotationId: z.uuid().nullable() });
const mine = z.object({ company: z.object({ id: z.uuid() }) });
const elements = z.object({
  quotation: z.object({ version: z.number(), elements: z.array(z.unknown()) }),
  companyinfo: z.object({ id: z.uuid() }).nullable(),
});

const place = { department: '15', province: '1501', district: '150103', address: 'Calle Los Molles 245' };
const RECIPIENT_KNOWN_WITHIN_MS = 20_000;

/** Requests and quotations in every state, between the four accounts that visitors try. Keys make a second try harmless. */
export async function fillInDocuments(api: DemoApi): Promise<void> {
  const [buyer, hardware, concrete] = await Promise.all(
    [demoAccounts.buyer, demoAccounts.hardware, demoAccounts.concrete].map(async (account) =>
      companyOf(await enter(api, account)),
    ),
  );
  if (!buyer || !hardware || !concrete) return;
  await write(buyer, {
    types: 'Request',
    code: 'RQ-2026-0001',
    title: 'Acabados del segundo piso',
    project: 'Residencial Los Molles',
    lines: materials,
  });
  await pendingAndReturned(buyer, hardware, concrete);
  await closedOnes(buyer, hardware, concrete);
  await unasked(buyer, hardware);
}

/** One request at two providers: one has not answered, the other has returned its prices. */
async function pendingAndReturned(buyer: Company, hardware: Company, concrete: Company): Promise<void> {
  const structureRequest = await write(buyer, {
    types: 'Request',
    code: 'RQ-2026-0002',
    title: 'Casco estructural, dos pisos',
    project: 'Residencial Los Molles',
    lines: structure,
  });
  await send(buyer, structureRequest, hardware, 'Necesitamos entrega parcial: cemento y acero en la primera semana.');
  const toConcrete = await send(buyer, structureRequest, concrete, 'Vaciado de losa a mediados de diciembre.');
  const copy = await accept(concrete, toConcrete);
  await price(concrete, copy, structure);
  await concrete.api.post(
    `/api/quotation/${copy}/resend`,
    { message: 'Precios puestos en obra.' },
    `demo-return-${copy}`,
  );
}

/** Accepted, rejected, withdrawn, being priced, deactivated. */
async function closedOnes(buyer: Company, hardware: Company, concrete: Company): Promise<void> {
  const supplies = await write(buyer, {
    types: 'Request',
    code: 'RQ-2026-0003',
    title: 'Materiales para cimentación',
    project: 'Condominio Las Retamas',
    lines: materials,
  });
  const copy = await accept(hardware, await send(buyer, supplies, hardware, ''));
  await price(hardware, copy, materials);
  await hardware.api.post(`/api/quotation/${copy}/resend`, { message: '' }, `demo-return-${copy}`);
  const received = elements.parse(await buyer.api.get(`/api/quotation/get-quotation/${copy}`));
  await buyer.api.patch(`/api/quotation/company/${received.companyinfo?.id}/status`, { status: 'ACCEPTED' });

  const toolsRequest = await write(buyer, {
    types: 'Request',
    code: 'RQ-2026-0004',
    title: 'Herramientas para cuadrilla',
    project: 'Condominio Las Retamas',
    lines: tools,
  });
  const refused = await send(buyer, toolsRequest, concrete, '');
  await concrete.api.patch(`/api/quotation/company/${refused}/status`, {
    status: 'REJECTED',
    reason: 'No vendemos herramientas.',
  });
  const withdrawn = await send(buyer, toolsRequest, hardware, '');
  await buyer.api.patch(`/api/quotation/company/${withdrawn}/status`, { status: 'WITHDRAWN' });

  const open = await write(buyer, {
    types: 'Request',
    code: 'RQ-2026-0005',
    title: 'Cerco perimétrico',
    project: 'Almacén Huachipa',
    lines: structure,
  });
  await accept(hardware, await send(buyer, open, hardware, 'Por favor con precios en soles.'));

  const dropped = await write(buyer, {
    types: 'Request',
    code: 'RQ-2026-0006',
    title: 'Andamios, pedido anterior',
    project: 'Almacén Huachipa',
    lines: tools,
  });
  await buyer.api.patch(`/api/quotation/estado-toggle/${dropped.id}`, { status: 'Deactivated' });
}

/** Quotations without a Request: one sent to the client, one still a draft, in dollars. */
async function unasked(buyer: Company, hardware: Company): Promise<void> {
  const offer = await write(hardware, {
    types: 'Quotation',
    code: 'COT-2026-0101',
    title: 'Herramientas de temporada',
    project: 'Oferta de fin de año',
    lines: tools,
  });
  await hardware.api.post(
    `/api/quotation/${offer.id}/send-client`,
    { companyId: buyer.id, message: 'Precios válidos hasta diciembre.' },
    'demo-send-client-101',
  );
  await write(hardware, {
    types: 'Quotation',
    code: 'COT-2026-0102',
    title: 'Ladrillo y acero por volumen',
    project: 'Lista de precios',
    lines: materials,
    currency: 'USD',
  });
}

export async function companyOf(api: DemoApi): Promise<Company> {
  return { api, id: mine.parse(await api.get('/api/auth/me')).company.id };
}

export async function write(company: Company, draft: Draft): Promise<{ id: string }> {
  const body = {
    types: draft.types,
    name: draft.title,
    nameProyect: draft.project,
    code: draft.code,
    typeMoneda: draft.currency ?? 'PEN',
    ...place,
    ...(draft.types === 'Quotation' ? { templateId: 'Template-1' } : {}),
  };
  const { id, version } = created.parse(
    await company.api.post('/api/quotation/create-quotation-template', body, `demo-create-${draft.code}`),
  );
  const operations = operationsOf(draft.lines, draft.types === 'Quotation');
  await company.api.patch(`/api/quotation/${id}/items`, { version, operations }).catch(ignoreRepeated);
  return { id };
}

/** quotations gets companies from events, a moment after their sign-up. */
export async function send(from: Company, document: { id: string }, to: Company, message: string): Promise<string> {
  const until = Date.now() + RECIPIENT_KNOWN_WITHIN_MS;
  for (;;) {
    try {
      return sent.parse(await from.api.post(`/api/quotation/${document.id}/send/${to.id}`, { message })).id;
    } catch (error) {
      if (!(error instanceof DemoApiError) || Date.now() > until || ![400, 503].includes(error.status)) throw error;
      await pause(200);
    }
  }
}

export async function accept(company: Company, dispatchId: string): Promise<string> {
  const answer = await company.api.patch(`/api/quotation/company/${dispatchId}/status`, { status: 'ACCEPTED' });
  const { quotationId } = answered.parse(answer);
  if (!quotationId) throw new Error('an accepted request answered no copy');
  return quotationId;
}

interface Element {
  item: { id: string; type: string; code: string };
  children: Element[];
}

async function price(company: Company, copyId: string, lines: DemoLine[]): Promise<void> {
  const { quotation } = elements.parse(await company.api.get(`/api/quotation/get-quotation/${copyId}`));
  const prices = new Map(lines.flatMap((line) => (typeof line === 'string' ? [] : [[line[0], line[4]] as const])));
  const operations = partsOf(quotation.elements as Element[]).map(({ id, code }) => ({
    op: 'update',
    id,
    fields: { price: prices.get(code) },
  }));
  await company.api.patch(`/api/quotation/${copyId}/items`, { version: quotation.version, operations });
  await company.api.patch(`/api/quotation/update-quotation-template/${copyId}`, {
    deliveryPlace: 'Puesto en obra',
    deliveryTime: '7 días calendario',
    paymentMethod: 'depósito a cuenta',
  });
}

export const partsOf = (all: Element[]): Element['item'][] =>
  all.flatMap(({ item, children }) => [...(item.type === 'PART' ? [item] : []), ...partsOf(children)]);

/** After a killed run the items may be there already. */
function ignoreRepeated(error: unknown): void {
  if (!(error instanceof DemoApiError) || error.status !== 409) throw error;
}
