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
  'public.webhook.ping.v1': 'Prueba',
};
