import type { Notification } from '@cotizaobra/proto/notifications/model';

/** Sets the read flag of one notification in a cached list. */
export function setRead(list: Notification[], id: string): void {
  const found = list.find((notification) => notification.id === id);
  if (found) found.read = true;
}
