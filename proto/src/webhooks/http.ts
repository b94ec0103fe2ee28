import { forward } from '../core/route.js';
import * as messages from './requests.js';

const tag = 'Webhooks';
const base = '/api/webhook';
const one = `${base}/:id`;

export const webhookRoutes = {
  listWebhooks: forward({
    name: 'listWebhooks',
    method: 'GET',
    path: base,
    tag,
    summary: 'Webhooks de la empresa',
    message: messages.ListWebhooks,
  }),
  createWebhook: forward({
    name: 'createWebhook',
    method: 'POST',
    path: base,
    tag,
    status: 201,
    summary: 'Agregar un webhook; el secreto se muestra una sola vez',
    message: messages.CreateWebhook,
  }),
  updateWebhook: forward({
    name: 'updateWebhook',
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Cambiar, pausar o reactivar un webhook',
    message: messages.UpdateWebhook,
  }),
  deleteWebhook: forward({
    name: 'deleteWebhook',
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Eliminar un webhook con su historial',
    message: messages.DeleteWebhook,
  }),
  rotateWebhookSecret: forward({
    name: 'rotateWebhookSecret',
    method: 'POST',
    path: `${one}/secret`,
    tag,
    summary: 'Cambiar el secreto; el anterior firma un día más',
    message: messages.RotateWebhookSecret,
  }),
  pingWebhook: forward({
    name: 'pingWebhook',
    method: 'POST',
    path: `${one}/ping`,
    tag,
    status: 201,
    idempotent: true,
    summary: 'Enviar un evento de prueba',
    message: messages.PingWebhook,
  }),
  listWebhookDeliveries: forward({
    name: 'listWebhookDeliveries',
    method: 'GET',
    path: `${one}/deliveries`,
    tag,
    summary: 'Entregas de un webhook, las más nuevas primero',
    message: messages.ListWebhookDeliveries,
  }),
  getWebhookDelivery: forward({
    name: 'getWebhookDelivery',
    method: 'GET',
    path: `${one}/deliveries/:deliveryId`,
    tag,
    summary: 'Una entrega con sus intentos',
    message: messages.GetWebhookDelivery,
  }),
  resendWebhookDelivery: forward({
    name: 'resendWebhookDelivery',
    method: 'POST',
    path: `${one}/deliveries/:deliveryId/resend`,
    tag,
    status: 201,
    idempotent: true,
    summary: 'Reenviar un evento',
    message: messages.ResendWebhookDelivery,
  }),
} as const;
