import { isApiError } from '../../api/api-error.js';
import { toast } from '../../components/feedback/toast.js';
import { useMarkAllReadMutation } from './api/notification-lists.api.js';
import { notificationTexts } from './texts.js';

/** 'Marcar todo como leído', and its error message. */
export function useMarkAll(): { markAll: () => void; isLoading: boolean } {
  const [markAllRead, { isLoading }] = useMarkAllReadMutation();
  const markAll = async () => {
    const { error } = await markAllRead();
    if (isApiError(error)) void toast({ tone: 'err', title: notificationTexts.notMarked, text: error.text, error });
  };
  return { markAll: () => void markAll(), isLoading };
}
