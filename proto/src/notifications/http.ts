import { countNotifications } from './count-notifications.js';
import { getMailSettings } from './get-mail-settings.js';
import { listNotifications } from './list-notifications.js';
import { markAllNotificationsRead } from './mark-all-notifications-read.js';
import { markNotificationRead } from './mark-notification-read.js';
import { saveMailSettings } from './save-mail-settings.js';
import { sendContactMessage } from './send-contact-message.js';

/** Every route of this domain, in the order of the route table. */
export const notificationRoutes = {
  countNotifications,
  listNotifications,
  markNotificationRead,
  markAllNotificationsRead,
  getMailSettings,
  saveMailSettings,
  sendContactMessage,
} as const;
