export const SOCKET_PATH = '/socket';

/** Names of the events that the gateway pushes. `socket-events.ts` defines their data; browsers need only the names. */
export const socketNames = {
  notificationArrived: 'notification.arrived',
  notificationsSeen: 'notification.seen',
  documentTouched: 'document.touched',
  itemsTouched: 'document.items',
  documentHere: 'document.here',
  documentPresence: 'document.presence',
  orderTouched: 'order.touched',
  chatPosted: 'chat.posted',
  chatRead: 'chat.read',
  chatTyping: 'chat.typing',
  companyTouched: 'company.touched',
  sessionEnded: 'session.ended',
} as const;
