import { CountUnreadOfCompany } from './count-unread-of-company.js';
import { CountUnreadOfDocument } from './count-unread-of-document.js';
import { CountUnreadOfItem } from './count-unread-of-item.js';
import { ExportChatPart } from './export-part.js';
import { GetChat } from './get-chat.js';
import { GetThreadPartner } from './get-thread-partner.js';
import { MarkChatRead } from './mark-chat-read.js';
import { SendChatMessage } from './send-chat-message.js';

/** Every message of this domain, for the registry. */
export const chatMessages = {
  GetChat,
  SendChatMessage,
  CountUnreadOfItem,
  MarkChatRead,
  CountUnreadOfDocument,
  CountUnreadOfCompany,
  GetThreadPartner,
  ExportChatPart,
} as const;
