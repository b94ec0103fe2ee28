import type { Notification } from '@cotizaobra/proto/notifications/model';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../components/feedback/toast.js';
import { useMarkReadMutation } from './api/notification-lists.api.js';
import { destinationOf } from './destination.js';
import { notificationTexts } from './texts.js';

/** As documented: the toast about a removed quotation closes by itself. */
const REMOVED_TOAST_MS = 4_000;

/** Marks a notification as read and opens its target. */
export function useOpenNotification(): (notification: Notification) => void {
  const [markRead] = useMarkReadMutation();
  const navigate = useNavigate();
  return (notification) => {
    if (!notification.read) void markRead(notification.id);
    const destination = destinationOf(notification);
    if (destination.kind === 'page') navigate(destination.path);
    if (destination.kind === 'removed') {
      void toast({
        tone: 'err',
        title: notificationTexts.removed,
        text: notificationTexts.removedText,
        closeAfter: REMOVED_TOAST_MS,
      });
    }
  };
}
