/** What a company may be told by webhook: the types of the public events, with the words people choose them by. */
export const webhookEventTypes = [
  'public.quotation.sent.v1',
  'public.quotation.accepted.v1',
  'public.quotation.acceptance-undone.v1',
  'public.quotation.rejected.v1',
  'public.quotation.withdrawn.v1',
  'public.quotation.returned.v1',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Of the call that a person asks for to see whether an endpoint answers. Nobody subscribes to it. */
export const PING_TYPE = 'public.webhook.ping.v1';

export const webhookEventNames: Record<WebhookEventType | typeof PING_TYPE, string> = {
  'public.quotation.sent.v1': 'Documento enviado o recibido',
  'public.quotation.accepted.v1': 'Documento aceptado',
  'public.quotation.acceptance-undone.v1': 'Aceptación anulada',
  'public.quotation.rejected.v1': 'Documento rechazado',
  'public.quotation.withdrawn.v1': 'Documento retirado',
  'public.quotation.returned.v1': 'Cotización respondida',
  'public.webhook.ping.v1': 'Prueba',
};
