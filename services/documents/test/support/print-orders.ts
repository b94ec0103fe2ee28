import type { PrintOrder } from '@cotizaobra/proto/orders/get-print-order';
import { moneyInWords } from '@cotizaobra/proto/rules/money-words';
import { centsToAmount, documentTotals, partialCents, type TaxMode } from '@cotizaobra/proto/rules/totals';

const id = (at: number): string => `019a9f40-0000-7000-8000-${String(at).padStart(12, '0')}`;
const party = {
  address: 'Jr. Los Alisos 418',
  place: 'Santiago de Surco, Lima, Lima',
  phone: '999 000 210',
  logo: null,
};

const pictured: [description: string, unit: string, quantity: string, price: string][] = [
  ['Cemento Portland tipo I, 42.5 kg', 'bol', '420', '31.2'],
  ['Hormigón', 'm³', '12', '59.5'],
  ['Ladrillo King Kong 18 huecos', 'und', '8360', '1.12'],
  ['Ladrillo de techo 15 × 30 × 30', 'und', '1071', '3.4'],
];

/** The order of the picture, or one with other lines; its totals follow from the lines. */
export function anOrder(overrides: Partial<PrintOrder> = {}, lines = pictured): PrintOrder {
  const taxMode: TaxMode = overrides.taxMode ?? 'INCLUDED';
  const partials = lines.map(([, , quantity, price]) => partialCents(quantity, price));
  const { subtotal, igv, total } = documentTotals(partials, taxMode, '18');
  const zero = { partial: '0.00', amount: '0.00', pendingAmount: centsToAmount(total), percent: 0 };
  return {
    id: id(1),
    code: 'OC-2026-0014',
    version: 2,
    state: 'CONFIRMED',
    title: 'Cemento, hormigón y ladrillo, Los Molles',
    project: 'Residencial Los Molles',
    issuedAt: '2026-11-24T21:20:00.000Z',
    awardId: id(2),
    awardedAt: '2026-11-24T21:20:00.000Z',
    buyer: {
      ...party,
      companyId: id(3),
      name: 'Constructora Wayra Sur S.A.C.',
      ruc: '20999012371',
      contactName: 'Rosa Huamán',
      email: 'obras@wayrasur.pe',
    },
    provider: {
      ...party,
      companyId: id(4),
      name: 'Ladrillera Tierra Cocida S.A.C.',
      ruc: '20999301275',
      contactName: 'Nélida Poma',
      email: 'ventas@tierracocida.pe',
    },
    request: { id: id(5), code: 'RQ-2026-0021' },
    quotation: { id: id(6), code: 'COT-2026-0414', dispatchId: id(7) },
    currency: 'PEN',
    taxMode,
    igvPercent: '18',
    lines: lines.map(([description, unit, quantity, price], at) => ({
      id: id(100 + at),
      itemId: id(10_000 + at),
      number: `1.${at + 1}`,
      description,
      unit,
      quantity,
      price,
      partial: centsToAmount(partials[at]!),
      received: '0',
      pending: quantity,
    })),
    totals: { subtotal: centsToAmount(subtotal), igv: centsToAmount(igv), total: centsToAmount(total) },
    words: moneyInWords(centsToAmount(total), 'PEN'),
    received: zero,
    delivery: { place: 'Calle Los Molles 245, Ate, Lima, Lima', time: '2026-12-18', contact: 'Diego Paucar, almacén' },
    paymentTerms: 'Factura a 30 días, por guía recibida',
    notes: 'Descarga en obra por cuenta del proveedor.',
    detraction: { percent: '10', account: 'Banco de la Nación 00-046-118392' },
    retention: null,
    reason: null,
    history: [],
    logoObjectKey: null,
    issuedBy: 'Rosa Huamán Cárdenas',
    confirmedBy: 'Nélida Poma Arce',
    confirmedAt: '2026-11-25T14:20:00.000Z',
    ...overrides,
  };
}
