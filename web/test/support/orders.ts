import type { Order, OrderCard, OrderLine, OrderParty, Reception } from '@cotizaobra/proto/orders/model';
import { type OrderState, orderStates } from '@cotizaobra/proto/orders/order-states.table';
import { aMeta } from './documents.js';
import { uuid } from './people.js';

const aSide = (overrides: Partial<OrderParty> = {}): OrderParty => ({
  companyId: uuid(),
  name: 'Constructora Wayra Sur S.A.C.',
  ruc: '20999012371',
  address: 'Jr. Los Alisos 418',
  place: 'Santiago de Surco, Lima, Lima',
  contactName: 'Rosa Huamán',
  email: 'obras@wayrasur.pe',
  phone: '999 000 210',
  logo: null,
  ...overrides,
});

const aLine = (number: string, description: string, values: Partial<OrderLine>): OrderLine => ({
  id: uuid(),
  itemId: uuid(),
  number,
  description,
  unit: 'und',
  quantity: '1',
  price: '1',
  partial: '1.00',
  received: '0',
  pending: '1',
  ...values,
});

const aReception = (overrides: Partial<Reception> = {}): Reception => ({
  id: uuid(),
  number: 1,
  date: '2026-12-01',
  guide: 'T001-00004518',
  note: '',
  recordedAt: '2026-12-01T13:55:00.000Z',
  recordedBy: 'Diego Paucar',
  amount: '7266.00',
  lines: [],
  reverses: null,
  reversedBy: null,
  reason: null,
  ...overrides,
});

/** Two lines, the first one partly received. */
export function anOrder(overrides: Partial<Order> = {}): Order {
  const lines = [
    aLine('1.1', 'Cemento Portland tipo I, 42.5 kg', {
      unit: 'bol',
      quantity: '420',
      price: '31.2',
      partial: '13104.00',
      received: '390',
      pending: '30',
    }),
    aLine('1.4', 'Hormigón', { unit: 'm³', quantity: '12', price: '59.5', partial: '714.00', pending: '12' }),
  ];
  return {
    id: uuid(),
    code: 'OC-2026-0014',
    version: 5,
    side: 'purchases',
    state: 'PARTLY_RECEIVED',
    title: 'Cemento y hormigón, Los Molles',
    project: 'Residencial Los Molles',
    issuedAt: '2026-11-24T21:20:00.000Z',
    awardId: uuid(),
    awardedAt: '2026-11-24T21:20:00.000Z',
    buyer: aSide(),
    provider: aSide({ name: 'Ladrillera Tierra Cocida S.A.C.', ruc: '20999301275', address: 'Av. Cajamarquilla C-8' }),
    request: { id: uuid(), code: 'RQ-2026-0021' },
    quotation: { id: uuid(), code: 'COT-2026-0414', dispatchId: uuid() },
    currency: 'PEN',
    taxMode: 'INCLUDED',
    igvPercent: '18',
    lines,
    totals: { subtotal: '11710.17', igv: '2107.83', total: '13818.00' },
    words: 'SON: TRECE MIL OCHOCIENTOS DIECIOCHO CON 00/100 SOLES',
    received: { partial: '12168.00', amount: '12168.00', pendingAmount: '1650.00', percent: 88 },
    delivery: { place: 'Calle Los Molles 245, Ate', time: '5 días', contact: 'Diego Paucar, almacén' },
    paymentTerms: 'Factura a 30 días',
    notes: null,
    detraction: null,
    retention: null,
    reason: null,
    reawarded: false,
    receptions: [
      aReception({ number: 3, amount: '12168.00', lines: [{ lineId: lines[0]!.id, quantity: '390' }] }),
      aReception({
        number: 2,
        guide: '',
        amount: '-714.00',
        reverses: 1,
        reason: 'Se contó de más',
        lines: [{ lineId: lines[1]!.id, quantity: '-12' }],
      }),
      aReception({ amount: '714.00', reversedBy: 2, lines: [{ lineId: lines[1]!.id, quantity: '12' }] }),
    ],
    history: [
      {
        at: '2026-12-04T15:20:00.000Z',
        action: 'receive',
        state: 'PARTLY_RECEIVED',
        by: 'Diego Paucar',
        role: 'buyer',
        reason: null,
        reception: 3,
      },
      {
        at: '2026-11-25T14:20:00.000Z',
        action: 'confirm',
        state: 'CONFIRMED',
        by: 'Nélida Poma',
        role: 'provider',
        reason: null,
        reception: null,
      },
      {
        at: '2026-11-24T21:20:00.000Z',
        action: 'issue',
        state: 'ISSUED',
        by: 'Rosa Huamán',
        role: 'buyer',
        reason: null,
        reception: null,
      },
    ],
    ...overrides,
  };
}

export const anOrderCard = (overrides: Partial<OrderCard> = {}): OrderCard => ({
  id: uuid(),
  code: 'OC-2026-0014',
  state: 'PARTLY_RECEIVED',
  title: 'Cemento, hormigón y ladrillo, Los Molles',
  project: 'Residencial Los Molles',
  issuedAt: '2026-11-24T21:20:00.000Z',
  stateAt: '2026-12-01T13:55:00.000Z',
  company: { id: uuid(), name: 'Ladrillera Tierra Cocida S.A.C.', ruc: '20999301275', logo: null },
  place: 'Lima, Lima, Ate, Calle Los Molles 245',
  deliveryTime: '18 dic. 2026',
  currency: 'PEN',
  total: '26822.60',
  lineCount: 4,
  receptionCount: 3,
  received: { partial: '19399.60', amount: '19399.60', pendingAmount: '7423.00', percent: 72 },
  reason: null,
  endedBy: null,
  reawarded: false,
  request: { id: uuid(), code: 'RQ-2026-0021' },
  quotation: { id: uuid(), code: 'COT-2026-0414', dispatchId: uuid() },
  ...overrides,
});

export const anOrderPage = (orders: OrderCard[], meta: Parameters<typeof aMeta>[0] = {}) => ({
  orders,
  counts: Object.fromEntries(
    orderStates.map((state) => [state, orders.filter((order) => order.state === state).length]),
  ) as Record<OrderState, number>,
  sides: { purchases: orders.length, sales: 0 },
  meta: aMeta({ total: orders.length, ...meta }),
});
