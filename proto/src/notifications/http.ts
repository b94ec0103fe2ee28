import { forward } from '../core/route.js';
import { CountNotifications, ListNotifications, MarkAllNotificationsRead, MarkNotificationRead } from './requests.js';

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
} as const;
