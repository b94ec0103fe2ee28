import type { Notification } from '@cotizaobra/proto/notifications/model';

/** Sets the read flag of one notification in a cached list; false if it is absent or already read. */
export function setRead(list: Notification[], id: string): boolean {
  const found = list.find((notification) => notification.id === id);
  if (!found || found.read) return false;
  found.read = true;
  return true;
}

export const isUnread = ({ read }: Notification): boolean => !read;
