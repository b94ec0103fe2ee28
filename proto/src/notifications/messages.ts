import { CountNotifications } from './count-notifications.js';
import { ExportNotificationsPart } from './export-part.js';
import { GetMailSettings } from './get-mail-settings.js';
import { ListNotifications } from './list-notifications.js';
import { MarkAllNotificationsRead } from './mark-all-notifications-read.js';
import { MarkNotificationRead } from './mark-notification-read.js';
import { ReportPresence } from './report-presence.js';
import { SaveMailSettings } from './save-mail-settings.js';
import { SendContactMessage } from './send-contact-message.js';

/** Every message of this domain, for the registry. */
export const notificationMessages = {
  ListNotifications,
  CountNotifications,
  MarkNotificationRead,
  MarkAllNotificationsRead,
  GetMailSettings,
  SaveMailSettings,
  SendContactMessage,
  ReportPresence,
  ExportNotificationsPart,
} as const;
