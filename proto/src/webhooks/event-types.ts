/** The event types that a company can get by webhook: the public events, with the labels people choose from. */
export const webhookEventTypes = [
  'public.quotation.sent.v1',
  'public.quotation.accepted.v1',
  'public.quotation.acceptance-undone.v1',
  'public.quotation.rejected.v1',
  'public.quotation.withdrawn.v1',
  'public.quotation.returned.v1',
  'public.quotation.awarded.v1',
  'public.quotation.award-undone.v1',
  'public.quotation.reopened.v1',
  'public.order.issued.v1',
  'public.order.confirmed.v1',
  'public.order.declined.v1',
  'public.order.cancelled.v1',
  'public.order.partly-received.v1',
  'public.order.received.v1',
  'public.order.closed.v1',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Type of the test call that a person sends to an endpoint. It cannot be subscribed to. */
export const PING_TYPE = 'public.webhook.ping.v1';

export const webhookEventNames: Record<WebhookEventType | typeof PING_TYPE, string> = {
  'public.quotation.sent.v1': 'Documento enviado o recibido',
  'public.quotation.accepted.v1': 'Documento aceptado',
  'public.quotation.acceptance-undone.v1': 'Aceptación anulada',
  'public.quotation.rejected.v1': 'Documento rechazado',
  'public.quotation.withdrawn.v1': 'Documento retirado',
  'public.quotation.returned.v1': 'Cotización respondida',
  'public.quotation.awarded.v1': 'Partidas adjudicadas',
  'public.quotation.award-undone.v1': 'Adjudicación anulada',
  'public.quotation.reopened.v1': 'Cotización otra vez en evaluación',
  'public.order.issued.v1': 'Orden emitida',
  'public.order.confirmed.v1': 'Orden confirmada',
  'public.order.declined.v1': 'Orden rechazada',
  'public.order.cancelled.v1': 'Orden anulada',
  'public.order.partly-received.v1': 'Orden recibida en parte',
  'public.order.received.v1': 'Orden recibida',
  'public.order.closed.v1': 'Orden cerrada con saldo',
  'public.webhook.ping.v1': 'Prueba',
};
