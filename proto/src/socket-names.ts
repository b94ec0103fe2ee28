export const SOCKET_PATH = '/socket';

/** Names of what the gateway pushes. `socket-events.ts` gives them their data; browsers need the names alone. */
export const socketNames = {
  notificationArrived: 'notification.arrived',
  notificationsSeen: 'notification.seen',
  documentTouched: 'document.touched',
  chatPosted: 'chat.posted',
  chatRead: 'chat.read',
  chatTyping: 'chat.typing',
  companyTouched: 'company.touched',
  sessionEnded: 'session.ended',
} as const;
