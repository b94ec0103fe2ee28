import { buyer, concrete, itemId, quotation, request, seller } from './example-case.js';
import { exampleOf } from './examples.js';

const { orderId, code, awardId } = exampleOf('orders.order-issued.v1').data as {
  orderId: string;
  code: string;
  awardId: string;
};

const lineId = '019a9f42-0000-7000-8000-000000000001';
const receptionId = '019a9f43-0000-7000-8000-000000000001';
const photoId = '019a9f44-0000-7000-8000-000000000001';
const at = (time: string): string => `2026-11-24T${time}:00.000Z`;
const taxNote = { percent: '10', account: 'Banco de la Nación 00-046-118392' };
const requestLink = { id: quotation.requestId, code: request.code };
const quotationLink = { id: quotation.documentId, code: quotation.code, dispatchId: quotation.dispatchId };
const received = { partial: '43101.28', amount: '43101.28', pendingAmount: '33865.29', percent: 56 };
const party = { address: 'Av. Los Constructores 482', place: 'Ate, Lima, Lima', email: null, phone: null, logo: null };
const totals = { subtotal: quotation.totals.subtotal, igv: quotation.totals.igv, total: quotation.totals.total };

const reception = {
  id: receptionId,
  number: 1,
  date: '2026-12-01',
  guide: 'T001-00004518',
  note: '',
  recordedAt: at('21:30'),
  recordedBy: 'Diego Paucar',
  amount: '43101.28',
  lines: [{ lineId, quantity: '56' }],
  photos: [{ id: photoId }],
  reverses: null,
  reversedBy: null,
  reason: null,
};

const order = {
  id: orderId,
  code,
  version: 3,
  side: 'purchases',
  state: 'PARTLY_RECEIVED',
  title: quotation.title,
  project: quotation.project,
  issuedAt: at('21:20'),
  awardId,
  awardedAt: at('21:20'),
  buyer: { companyId: buyer.companyId, name: buyer.name, ruc: buyer.ruc, contactName: 'Rosa Ñaupari', ...party },
  provider: { companyId: seller.companyId, name: seller.name, ruc: seller.ruc, contactName: null, ...party },
  request: requestLink,
  quotation: quotationLink,
  currency: 'PEN',
  taxMode: 'INCLUDED',
  igvPercent: '18',
  lines: [
    {
      id: lineId,
      itemId,
      number: '1.1',
      description: concrete,
      unit: 'm³',
      quantity: '100',
      price: '769.6657',
      partial: quotation.totals.total,
      received: '56',
      pending: '44',
    },
  ],
  totals,
  words: 'SON: SETENTA Y SEIS MIL NOVECIENTOS SESENTA Y SEIS Y 57/100 SOLES',
  received,
  delivery: { place: 'Calle Los Molles 245, Ate', time: '2026-12-18', contact: 'Diego Paucar, almacén' },
  paymentTerms: 'Factura a 30 días',
  notes: 'Descarga por cuenta del proveedor.',
  detraction: taxNote,
  retention: null,
  reason: null,
  reawarded: false,
  receptions: [reception],
  history: [
    { at: at('21:30'), action: 'receive', state: 'PARTLY_RECEIVED', by: 'Diego Paucar', role: 'buyer', reason: null },
    { at: at('21:25'), action: 'confirm', state: 'CONFIRMED', by: 'Nélida Poma', role: 'provider', reason: null },
    { at: at('21:20'), action: 'issue', state: 'ISSUED', by: 'Rosa Ñaupari', role: 'buyer', reason: null },
  ].map((entry) => ({ ...entry, reception: entry.action === 'receive' ? 1 : null })),
};

const { title, project, issuedAt, currency, state } = order;
const card = {
  id: orderId,
  code,
  state,
  title,
  project,
  issuedAt,
  stateAt: at('21:30'),
  company: { id: seller.companyId, name: seller.name, ruc: seller.ruc, logo: null },
  place: 'Ate, Lima, Lima',
  deliveryTime: '2026-12-18',
  currency,
  total: totals.total,
  lineCount: 1,
  receptionCount: 1,
  received,
  reason: null,
  endedBy: null,
  reawarded: false,
  request: requestLink,
  quotation: quotationLink,
};

const counts = { ISSUED: 0, CONFIRMED: 0, DECLINED: 0, CANCELLED: 0, PARTLY_RECEIVED: 1, RECEIVED: 0, CLOSED: 0 };

/** One order of the golden events, for the models of orders. */
export const orderValues: Readonly<Record<string, unknown>> = {
  Order: order,
  OrderCard: card,
  OrderCounts: counts,
  OrderSideCounts: { purchases: 1, sales: 0 },
  ReceptionLine: { lineId, quantity: '56' },
  receptionId,
  photoId,
  guide: reception.guide,
  date: reception.date,
  note: 'Dos bolsas rotas, cambiadas en el acto.',
  percent: taxNote.percent,
  account: taxNote.account,
};
