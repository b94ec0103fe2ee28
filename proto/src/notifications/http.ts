import { forward } from '../core/route.js';
import {
  CountNotifications,
  GetMailSettings,
  ListNotifications,
  MarkAllNotificationsRead,
  MarkNotificationRead,
  SaveMailSettings,
  SendContactMessage,
} from './requests.js';

const tag = 'Notificaciones';

export const notificationRoutes = {
  countNotifications: forward({
    name: 'countNotifications',
    method: 'GET',
    path: '/api/user/notifications/count',
    tag,
    summary: 'Sin leer y las cuatro últimas',
    message: CountNotifications,
  }),
  listNotifications: forward({
    name: 'listNotifications',
    method: 'GET',
    path: '/api/user/notifications',
    tag,
    summary: 'Mis notificaciones',
    message: ListNotifications,
  }),
  markNotificationRead: forward({
    name: 'markNotificationRead',
    method: 'PUT',
    path: '/api/user/notifications/:id/read',
    tag,
    summary: 'Marcar una como leída',
    message: MarkNotificationRead,
  }),
  markAllNotificationsRead: forward({
    name: 'markAllNotificationsRead',
    method: 'PUT',
    path: '/api/user/notifications/read',
    tag,
    summary: 'Marcar todas como leídas',
    message: MarkAllNotificationsRead,
  }),
  getMailSettings: forward({
    name: 'getMailSettings',
    method: 'GET',
    path: '/api/user/notifications/settings',
    tag,
    summary: 'Qué avisos llegan también por correo',
    message: GetMailSettings,
  }),
  saveMailSettings: forward({
    name: 'saveMailSettings',
    method: 'PUT',
    path: '/api/user/notifications/settings',
    tag,
    summary: 'Elegir qué avisos llegan también por correo',
    message: SaveMailSettings,
  }),
  sendContactMessage: forward({
    name: 'sendContactMessage',
    method: 'POST',
    path: '/api/email/form/contact',
    tag: 'Contacto',
    idempotent: true,
    summary: 'Escribir a CotizaObra',
    message: SendContactMessage,
  }),
} as const;
