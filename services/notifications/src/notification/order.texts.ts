import type { OrderClosed, OrderDeclined, OrderIssued, OrderPartlyReceived } from '@cotizaobra/proto/orders/events';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import type { z } from 'zod';
import type { NotificationText } from './notification.texts.js';

type OrderData = z.output<(typeof OrderIssued)['data']>;
type EndedData = z.output<(typeof OrderDeclined)['data']>;
type ReceivedData = z.output<(typeof OrderPartlyReceived)['data']>;
type ClosedData = z.output<(typeof OrderClosed)['data']>;

/** 'S/ 26,822.60 · OC-2026-0014 Cemento': the title names the company, the message its order. */
const about = ({ total, code, title }: OrderData): string =>
  `${formatMoney(total.amount, total.currency)} · ${code} ${title}`;

const because = (reason: string): string => (reason === '' ? '' : `. Motivo: ${reason}`);

/** The title and message of every step of an order. */
export const orderTexts = {
  issued: (order: OrderData): NotificationText => ({
    title: `Nueva orden de compra de ${order.buyerName}`,
    message: `${about(order)}. Confírmala o recházala`,
  }),

  confirmed: (order: OrderData): NotificationText => ({
    title: `${order.providerName} confirmó tu orden`,
    message: about(order),
  }),

  declined: (order: EndedData): NotificationText => ({
    title: `${order.providerName} rechazó tu orden`,
    message: `${about(order)}${because(order.reason)}`,
  }),

  cancelled: (order: EndedData): NotificationText => ({
    title: `${order.buyerName} anuló su orden`,
    message: `${about(order)}${because(order.reason)}`,
  }),

  partlyReceived: (order: ReceivedData): NotificationText => ({
    title: order.reverses
      ? `${order.buyerName} revirtió la recepción ${order.reverses}`
      : `${order.buyerName} registró la recepción ${order.reception}`,
    message: `${about(order)} · Recibido ${order.receivedPercent} %`,
  }),

  received: (order: ReceivedData): NotificationText => ({
    title: `${order.buyerName} recibió todo lo pedido`,
    message: about(order),
  }),

  closed: (order: ClosedData): NotificationText => ({
    title: `${order.buyerName} cerró la orden con saldo`,
    message: `${about(order)} · Recibido ${order.receivedPercent} %${because(order.reason)}`,
  }),
} as const;
