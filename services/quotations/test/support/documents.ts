import { randomUUID } from 'node:crypto';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import { AnswerDispatch } from '@cotizaobra/proto/quotations/answer-dispatch';
import { CreateDocument } from '@cotizaobra/proto/quotations/create-document';
import { CreateQuickRequest } from '@cotizaobra/proto/quotations/create-quick-request';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import type { ElementView } from '@cotizaobra/proto/quotations/element-views';
import { GetDocument } from '@cotizaobra/proto/quotations/get-document';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import type { TestCompany } from './platform.js';

type Create = MessageInput<typeof CreateDocument>;
type Operation = MessageInput<typeof EditItems>['operations'][number];
export type Opened = MessageOutput<typeof GetDocument>;

let codes = 0;

/** The new-document form, filled in. */
export function form(overrides: Partial<Create> = {}): Create {
  codes += 1;
  return {
    types: 'Request',
    name: 'Materiales para casco',
    nameProyect: 'Residencial Los Molles',
    code: `DOC-${codes}`,
    typeMoneda: 'PEN',
    department: '15',
    province: '1501',
    district: '150103',
    address: 'Av. Separadora Industrial 2140',
    ...overrides,
  };
}

/** The quick form, filled in by the company. */
export const quickForm = (
  company: Pick<TestCompany, 'name' | 'ruc'>,
  overrides: Partial<MessageInput<typeof CreateQuickRequest>> = {},
): MessageInput<typeof CreateQuickRequest> => ({
  empresa: company.name,
  ruc: company.ruc,
  proyecto: 'Casco de Los Molles',
  lugar_entrega: 'Av. Separadora Industrial 2140, Ate',
  lugar_atencion: 'Almacén de obra',
  tiempo_entrega: '2026-12-01',
  forma_pago: 'depósito a cuenta',
  productos: [
    { codigo: 'CEM', tipo: 'producto', descripcion: 'Cemento Portland tipo I', cantidad: '120', precio: '28.50' },
    { codigo: 'FLE', tipo: 'servicio', descripcion: 'Flete a obra', precio: 350 },
  ],
  ...overrides,
});

export interface Part {
  id?: string;
  code?: string;
  description?: string;
  unit?: string;
  quantity?: string;
  price?: string | null;
  sourceNumber?: string;
}

/** One part at the root, after `afterId`. */
export const addPart = (part: Part = {}, afterId: string | null = null, parentId: string | null = null): Operation => ({
  op: 'add',
  id: part.id ?? randomUUID(),
  parentId,
  afterId,
  type: 'PART',
  code: part.code ?? 'P-1',
  description: part.description ?? 'Cemento Portland tipo I',
  unit: part.unit ?? 'bol',
  quantity: part.quantity ?? '10',
  ...(part.price === undefined ? {} : { price: part.price }),
  ...(part.sourceNumber === undefined ? {} : { sourceNumber: part.sourceNumber }),
});

export const addTitle = (id: string, parentId: string | null = null, afterId: string | null = null): Operation => ({
  op: 'add',
  id,
  parentId,
  afterId,
  type: parentId === null ? 'TITLE' : 'SUBTITLE',
  code: 'T-1',
  description: 'Estructuras',
});

export interface Written {
  id: string;
  version: number;
  code: string;
  partIds: string[];
}

/** A Draft with parts at the root. */
export async function write(
  company: TestCompany,
  overrides: Partial<Create> = {},
  parts: Part[] = [{}],
): Promise<Written> {
  const created = await company.ask(CreateDocument, form(overrides));
  if (parts.length === 0) return { ...created, partIds: [] };
  const partIds = parts.map((part) => part.id ?? randomUUID());
  const operations = parts.map((part, at) => addPart({ ...part, id: partIds[at] ?? '' }, partIds[at - 1] ?? null));
  const { version } = await company.ask(EditItems, {
    id: created.id,
    version: created.version,
    operations,
  });
  return { ...created, version, partIds };
}

export const request = (company: TestCompany, parts?: Part[]): Promise<Written> => write(company, {}, parts);

export const quotation = (company: TestCompany, parts: Part[] = [{ price: '25.90' }]): Promise<Written> =>
  write(company, { types: 'Quotation' }, parts);

export const open = (company: TestCompany, id: string): Promise<Opened> => company.ask(GetDocument, { id });

export async function send(sender: TestCompany, id: string, ...recipients: TestCompany[]) {
  const companyIds = recipients.map((recipient) => recipient.id);
  const { dispatches } = await sender.ask(SendDocument, {
    id,
    companyIds,
    message: 'Para esta semana',
  });
  return dispatches.map((dispatch) => dispatch.id);
}

export const answer = (
  company: TestCompany,
  id: string,
  status: 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | 'PENDING',
  reason?: string,
) => company.ask(AnswerDispatch, { id, status, reason });

/** Every item of a tree, in reading order. */
export const itemsOf = (elements: readonly ElementView[]): ElementView['item'][] =>
  elements.flatMap((element) => [element.item, ...itemsOf(element.children)]);

export interface Accepted {
  requestId: string;
  dispatchId: string;
  copyId: string;
}

/** A Request that went to the provider and was accepted. */
export async function accepted(buyer: TestCompany, provider: TestCompany, parts?: Part[]): Promise<Accepted> {
  const { id: requestId } = await request(buyer, parts);
  const [dispatchId = ''] = await send(buyer, requestId, provider);
  const { quotationId } = await answer(provider, dispatchId, 'ACCEPTED');
  return { requestId, dispatchId, copyId: quotationId ?? '' };
}

/** Types a price into every part of a copy, or into the first `count` alone. */
export async function price(
  provider: TestCompany,
  copyId: string,
  value = '12.50',
  count = Number.POSITIVE_INFINITY,
): Promise<number> {
  const { quotation } = await open(provider, copyId);
  const parts = itemsOf(quotation.elements)
    .filter((item) => item.type === 'PART')
    .slice(0, count);
  const operations = parts.map(({ id }) => ({ op: 'update' as const, id, fields: { price: value } }));
  const { version } = await provider.ask(EditItems, {
    id: copyId,
    version: quotation.version,
    operations,
  });
  return version;
}

export interface Returned extends Accepted {
  /** Of the returned Quotation, to the buyer. */
  returnId: string;
}

/** One Request to several providers, each of whom prices it (the first `counts` lines) and returns it. */
export async function competing(
  buyer: TestCompany,
  providers: readonly TestCompany[],
  parts?: Part[],
  counts: readonly number[] = [],
): Promise<Returned[]> {
  const { id: requestId } = await request(buyer, parts);
  const dispatchIds = await send(buyer, requestId, ...providers);
  const flows: Returned[] = [];
  for (const [at, provider] of providers.entries()) {
    const dispatchId = dispatchIds[at] ?? '';
    const { quotationId } = await answer(provider, dispatchId, 'ACCEPTED');
    const copyId = quotationId ?? '';
    await price(provider, copyId, '12.50', counts[at]);
    const { dispatch } = await provider.ask(ReturnQuotation, { id: copyId });
    flows.push({ requestId, dispatchId, copyId, returnId: dispatch.id });
  }
  return flows;
}

/** … and priced and given back. */
export async function returned(buyer: TestCompany, provider: TestCompany, parts?: Part[]): Promise<Returned> {
  const flow = await accepted(buyer, provider, parts);
  await price(provider, flow.copyId);
  const { dispatch } = await provider.ask(ReturnQuotation, { id: flow.copyId });
  return { ...flow, returnId: dispatch.id };
}
