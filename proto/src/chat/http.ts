import { countUnreadOfCompany } from './count-unread-of-company.js';
import { countUnreadOfDocument, countUnreadOfDocumentCapital } from './count-unread-of-document.js';
import { countUnreadOfItem, countUnreadOfItemCapital } from './count-unread-of-item.js';
import { getChat, getChatCapital } from './get-chat.js';
import { getGuestThread, listGuestThreads, postGuestMessage, readGuestThread } from './guest-chat.js';
import { markChatRead, markChatReadByGet, markChatReadByGetCapital, markChatReadCapital } from './mark-chat-read.js';
import { sendChatMessage, sendChatMessageCapital } from './send-chat-message.js';

/** Every route of this domain, in the order of the route table. */
export const chatRoutes = {
  getChat,
  countUnreadOfItem,
  sendChatMessage,
  markChatRead,
  markChatReadByGet,
  countUnreadOfDocument,
  sendChatMessageCapital,
  markChatReadCapital,
  markChatReadByGetCapital,
  countUnreadOfDocumentCapital,
  getChatCapital,
  countUnreadOfItemCapital,
  countUnreadOfCompany,
  listGuestThreads,
  getGuestThread,
  postGuestMessage,
  readGuestThread,
} as const;
