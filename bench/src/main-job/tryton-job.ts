import { LINES, PROVIDERS } from './contestant.js';
import { decimal, type TrytonSession, today } from './tryton-rpc.js';

/** What the jobs share: set up once. */
export interface TrytonPlace {
  employee: number;
  warehouse: number;
  unit: number;
  suppliers: number[];
}

/**
 * The main job in Tryton: a requisition of 40 lines, one quotation for each of three suppliers, their prices, the prices
 * read side by side, and the purchase of one supplier's answer. Calls are batched wherever Tryton takes several records.
 */
export async function trytonJob(session: TrytonSession, place: TrytonPlace): Promise<void> {
  const requests = await requestLines(session, place);
  await session.wizard('purchase.request.quotation.create', { model: 'purchase.request', ids: requests }, [
    ['create_quotations', { ask_suppliers: { suppliers: place.suppliers } }],
  ]);
  const quotations = await session.find(
    'purchase.request.quotation',
    [['lines.request', 'in', requests]],
    ['supplier'],
  );
  if (quotations.length !== PROVIDERS) throw new Error(`Tryton made ${quotations.length} quotations`);
  const ids = quotations.map(({ id }) => id);
  await session.on('purchase.request.quotation', 'send', ids);
  await Promise.all(ids.map((id) => price(session, id)));
  await accept(session, requests, quotations[0]!.supplier as number);
}

/** The purchase requests of an approved requisition, one for each line. */
async function requestLines(session: TrytonSession, { employee, warehouse, unit }: TrytonPlace): Promise<number[]> {
  const lines = Array.from({ length: LINES }, (_, at) => ({
    description: `Muro de ladrillo King Kong de soga, tramo ${at + 1}`,
    quantity: at + 10.25,
    unit,
  }));
  const requisition = await session.create('purchase.requisition', {
    description: 'Trabajo entero',
    employee,
    supply_date: today(),
    warehouse,
    lines: [['create', lines]],
  });
  await session.on('purchase.requisition', 'wait', [requisition]);
  await session.on('purchase.requisition', 'approve', [requisition]);
  const made = await session.find(
    'purchase.requisition.line',
    [['requisition', '=', requisition]],
    ['purchase_requests'],
  );
  const ids = made.flatMap(({ purchase_requests }) => purchase_requests as number[]);
  if (ids.length !== LINES) throw new Error(`Tryton made ${ids.length} purchase requests`);
  return ids;
}

/** A supplier reads what is asked, types its prices and returns them. */
async function price(session: TrytonSession, quotation: number): Promise<void> {
  const lines = await session.find(
    'purchase.request.quotation.line',
    [['quotation', '=', quotation]],
    ['description', 'quantity', 'unit'],
  );
  if (lines.length !== LINES) throw new Error(`a quotation of Tryton has ${lines.length} lines`);
  const writes = lines.flatMap(({ id }, at) => [[id], { unit_price: decimal(`${at + 5}.45`) }]);
  await session.on('purchase.request.quotation.line', 'write', ...writes);
  await session.on('purchase.request.quotation', 'receive', [quotation]);
}

/** Reads all prices of all suppliers, prefers those of one, and makes the purchase. */
async function accept(session: TrytonSession, requests: number[], supplier: number): Promise<void> {
  const offers = await session.find(
    'purchase.request.quotation.line',
    [['request', 'in', requests]],
    ['request', 'supplier', 'description', 'quantity', 'unit', 'unit_price', 'currency'],
  );
  if (offers.length !== LINES * PROVIDERS) throw new Error(`Tryton compares ${offers.length} prices`);
  const chosen = offers.filter((offer) => offer.supplier === supplier);
  const writes = chosen.flatMap(({ id, request }) => [[request], { preferred_quotation_line: id }]);
  await session.on('purchase.request', 'write', ...writes);
  await session.wizard('purchase.request.create_purchase', { model: 'purchase.request', ids: requests }, []);
  const bought = await session.find('purchase.request', [['id', 'in', requests]], ['state']);
  if (bought.some(({ state }) => state !== 'purchased')) throw new Error('Tryton bought nothing');
}
