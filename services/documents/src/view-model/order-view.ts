import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import type { PrintOrder } from '@cotizaobra/proto/orders/get-print-order';
import { type OrderState, orderStateNames } from '@cotizaobra/proto/orders/order-states.table';
import { formatDateTime, formatLongDate } from '@cotizaobra/proto/rules/dates';
import { cleanLine, cleanText, fittedLine, splitLongText } from './long-text.js';
import { type FieldView, room } from './parties.js';
import { type PrintView, printView } from './print-view.js';
import type { TermView } from './terms.js';

/** What an order prints beside the parts that it shares with a Quotation. */
export interface OrderView {
  stateName: string;
  /** It no longer binds: declined or cancelled. */
  ended: boolean;
  provider: FieldView[];
  delivery: FieldView[];
  strip: FieldView[];
  buyerSigner: string;
  buyerName: string;
  providerSigner: string;
  providerName: string;
  /** `25 nov. 2026, 09:20`; '' before the confirmation. */
  confirmedAt: string;
  /** `DNI 40123456`; '' where nobody gave one. */
  confirmedDni: string;
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const endStates: readonly OrderState[] = ['DECLINED', 'CANCELLED'];

const TO_DELIVER = [
  'Cada entrega llega con su guía de remisión. Lo que exceda la cantidad pedida no se recibe.',
  'La factura corresponde a las guías recibidas.',
  'Un cambio de precio, cantidad o fecha necesita una orden nueva.',
];

const joined = (separator: string, ...parts: (string | null)[]): string =>
  parts
    .map((part) => cleanLine(part ?? ''))
    .filter((part) => part !== '')
    .join(separator);

/** A day in words; other texts as written. */
export const deliveryTime = (time: string | null): string =>
  time && ISO_DAY.test(time) ? `Hasta el ${formatLongDate(time)}` : cleanLine(time ?? '');

export const igvPercentOfOrder = ({ taxMode, igvPercent }: PrintOrder): string =>
  taxMode === 'EXEMPT' ? '0' : igvPercent;

/** `10 %. Cuenta: … No se descuenta del total.` */
const taxNoteText = (note: PrintOrder['detraction']): string =>
  note ? `${note.percent} %. Cuenta: ${note.account}. No se descuenta del total.` : '';

/** The written terms, label and text. */
export function orderTerms(order: PrintOrder): [label: string, text: string][] {
  const steps = [`Escribe el número ${order.code} en cada guía de remisión y en la factura.`, ...TO_DELIVER];
  const terms: [string, string][] = [
    ['Forma de pago', order.paymentTerms ?? ''],
    ['Notas', order.notes ?? ''],
    ['Detracción', taxNoteText(order.detraction)],
    ['Retención', taxNoteText(order.retention)],
    ['Entregar y facturar', steps.map((text, at) => `${at + 1}. ${text}`).join('\n')],
  ];
  return terms.map(([label, text]): [string, string] => [label, cleanText(text)]).filter(([, text]) => text !== '');
}

const termViews = (order: PrintOrder): TermView[] =>
  orderTerms(order).flatMap(([label, text]) =>
    splitLongText(text).map((piece, at) => ({ label: at === 0 ? label : '', text: piece, wide: true })),
  );

export function orderView(order: PrintOrder, { currency, taxBadge, longDate }: PrintView): OrderView {
  const { provider, delivery } = order;
  const field = (label: string, text: string, most: number): FieldView => ({
    label,
    text: fittedLine(text, most) || '—',
  });
  return {
    stateName: orderStateNames[order.state],
    ended: endStates.includes(order.state),
    provider: [
      field('Razón social', provider.name, room.name),
      field('RUC', provider.ruc, room.short),
      field('Dirección', joined(', ', provider.address, provider.place), room.address),
      field('Atención', joined(' · ', provider.contactName, provider.email ?? provider.phone), room.name),
    ],
    delivery: [
      field('Obra', order.project, room.name),
      field('Dirección', delivery.place ?? '', room.address),
      field('Fecha', deliveryTime(delivery.time), room.name),
      field('Recibe', delivery.contact ?? '', room.name),
    ],
    strip: [
      field('Fecha de emisión', longDate, room.short),
      field('Moneda', joined(', ', currency, taxBadge), room.short),
      field('Requerimiento', order.request.code, room.short),
      field('Cotización', order.quotation.code, room.short),
    ],
    buyerSigner: fittedLine(order.issuedBy ?? '', room.short),
    buyerName: fittedLine(order.buyer.name, room.name),
    providerSigner: fittedLine(order.confirmedBy ?? '', room.short),
    providerName: fittedLine(order.provider.name, room.name),
    confirmedAt: order.confirmedAt ? formatDateTime(order.confirmedAt) : '',
    confirmedDni: order.confirmedDni ? `DNI ${fittedLine(order.confirmedDni, room.short)}` : '',
  };
}

const noDetails = {
  deliveryPlace: null,
  servicePlace: null,
  attention: null,
  deliveryTime: null,
  paymentMethod: null,
  notes: null,
  additionalDescription: null,
};

/** The parts that an order shares with a priced document. Its buyer writes it. */
export function documentOfOrder(order: PrintOrder): PrintDocument {
  const { buyer, provider } = order;
  return {
    kind: 'Quotation',
    form: 'others',
    template: 'Template-1',
    title: order.title,
    project: order.project,
    code: order.code,
    internalCode: null,
    revision: 1,
    date: order.issuedAt,
    currency: order.currency,
    taxMode: order.taxMode,
    totals: order.totals,
    issuer: { ...buyer, logoObjectKey: order.logoObjectKey, contactRole: null },
    client: { ...provider, documentType: 'RUC', documentNumber: provider.ruc },
    userdata: null,
    place: order.delivery.place,
    details: noDetails,
    validityDays: null,
    attachments: [],
    rows: order.lines.map(({ number, description, unit, quantity, price, partial }) => ({
      number,
      type: 'PART',
      depth: 0,
      code: '',
      description,
      unit,
      quantity,
      price,
      partial,
      sum: partial,
    })),
  };
}

/** The shared texts of an order. @param logo a data URI of the buyer's logo, or null */
export function printViewOfOrder(order: PrintOrder, logo: string | null): PrintView {
  const view = printView(documentOfOrder(order), logo);
  return {
    ...view,
    documentTitle: `${view.code} · ${view.title}`,
    heading: 'Orden de compra',
    taxNote: `${view.taxNote} Los números de ítem son los de la cotización.`,
    totals: view.totals && { ...view.totals, igvLabel: `IGV (${igvPercentOfOrder(order)}%)` },
    terms: termViews(order),
  };
}
