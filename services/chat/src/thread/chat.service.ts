import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import { chatErrors } from '@cotizaobra/proto/chat/errors';
import type { GetChat } from '@cotizaobra/proto/chat/get-chat';
import type { GetThreadPartner } from '@cotizaobra/proto/chat/get-thread-partner';
import type { MarkChatRead } from '@cotizaobra/proto/chat/mark-chat-read';
import type { ThreadKey } from '@cotizaobra/proto/chat/model';
import type { SendChatMessage } from '@cotizaobra/proto/chat/send-chat-message';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ResolveThread } from '@cotizaobra/proto/quotations/resolve-thread';
import { Injectable } from '@nestjs/common';
import { detailsView, messageView } from './chat.presenter.js';
import { MessageRepository } from './message.repository.js';
import { type Place, ThreadEvents } from './thread.events.js';
import { ThreadRepository } from './thread.repository.js';
import { otherSide, sideIn, type ThreadRow, unreadOf } from './thread.row.js';

/** The person who asks and the company it acts for. */
export interface Caller {
  userId: string;
  companyId: string;
}

type Where = Pick<MessagePayload<typeof GetChat>, 'quotationId' | 'partId' | 'company'>;

/** Reading and writing in one thread. Whether the caller may is answered by quotations, which owns the documents. */
@Injectable()
export class ChatService {
  constructor(
    private readonly requester: Requester,
    private readonly transactions: Transactions,
    private readonly threads: ThreadRepository,
    private readonly messages: MessageRepository,
    private readonly events: ThreadEvents,
  ) {}

  async get(
    { before, after, limit, ...where }: MessagePayload<typeof GetChat>,
    { companyId }: Caller,
  ): Promise<MessageOutput<typeof GetChat>> {
    const place = await this.resolve(where);
    const key = keyOf(place);
    return this.transactions.run(async () => {
      const thread = key && (await this.threads.find(key));
      if (!thread) return { messages: [], details: detailsView(place, null, { companyId, hasOlder: false }) };
      const rows = await this.page(thread, { before, after, limit });
      const hasOlder = (rows[0]?.seq ?? 1) > 1;
      return {
        messages: rows.map((row) => messageView(row, companyId)),
        details: detailsView(place, thread, { companyId, hasOlder }),
      };
    });
  }

  /** @throws THREAD_CLOSED before anything was sent and after it was withdrawn or rejected. */
  async send(
    { quotationId, partItemId, company, message, id }: MessagePayload<typeof SendChatMessage>,
    caller: Caller,
  ): Promise<MessageOutput<typeof SendChatMessage>> {
    const place = await this.resolve({ quotationId, partId: partItemId, company });
    const key = keyOf(place);
    if (!key || !place.partner || place.partner.closed) throw new AppError(chatErrors.THREAD_CLOSED);
    return this.transactions.run(async () => {
      const thread = await this.threads.lock(key, place.documentType);
      const messageId = id ?? uuidV7();
      if (!(await this.messages.find(thread.id, messageId)))
        await this.append(thread, { messageId, text: message, caller, place });
      const stored = await this.messages.find(thread.id, messageId);
      // An id that the other company used cannot be taken for one's own.
      if (!stored || stored.companyId !== caller.companyId) throw new AppError(chatErrors.THREAD_NOT_FOUND);
      return { ...messageView(stored, caller.companyId), threadId: thread.id };
    });
  }

  async countUnread(where: Where, { companyId }: Caller): Promise<{ unreadCount: number }> {
    const key = keyOf(await this.resolve(where));
    const thread = key && (await this.threads.find(key));
    return { unreadCount: thread ? unreadOf(thread, sideIn(thread, companyId)) : 0 };
  }

  /** Reading never goes back; repeating it changes and tells nothing more. */
  async markRead(
    { seq, ...where }: MessagePayload<typeof MarkChatRead>,
    { companyId }: Caller,
  ): Promise<{ unreadCount: number }> {
    const key = keyOf(await this.resolve(where));
    if (!key) return { unreadCount: 0 };
    return this.transactions.run(async () => {
      const thread = await this.threads.lockExisting(key);
      if (!thread) return { unreadCount: 0 };
      const side = sideIn(thread, companyId);
      const upTo = Math.min(seq ?? thread.lastSeq, thread.lastSeq);
      if (upTo > thread[seenSeq[side]]) {
        const other = side === 'owner' ? thread.counterpartyCompanyId : thread.ownerCompanyId;
        thread[seenSeq[side]] = upTo;
        thread[unread[side]] = await this.messages.countAfter(thread.id, upTo, other);
        thread.version += 1;
        await this.threads.save(thread);
        await this.events.read(thread, companyId, upTo);
      }
      return { unreadCount: unreadOf(thread, side) };
    });
  }

  async partner(
    { threadId }: MessagePayload<typeof GetThreadPartner>,
    { companyId }: Caller,
  ): Promise<MessageOutput<typeof GetThreadPartner>> {
    const thread = await this.threads.findById(threadId);
    if (thread?.ownerCompanyId === companyId) return { companyId: thread.counterpartyCompanyId };
    if (thread?.counterpartyCompanyId === companyId) return { companyId: thread.ownerCompanyId };
    throw new AppError(chatErrors.THREAD_NOT_FOUND);
  }

  private resolve({ quotationId, partId, company }: Where): Promise<Place> {
    return this.requester.request(ResolveThread, {
      documentId: quotationId,
      itemId: partId,
      ...(company ? { companyId: company } : {}),
    });
  }

  private page(thread: ThreadRow, { before, after, limit }: { before?: number; after?: number; limit: number }) {
    if (after !== undefined) return this.messages.after(thread.id, after, limit);
    return this.messages.before(thread.id, before ?? thread.lastSeq + 1, limit);
  }

  /** Who answers has read what stands above. */
  private async append(
    thread: ThreadRow,
    { messageId, text, caller, place }: { messageId: string; text: string; caller: Caller; place: Place },
  ): Promise<void> {
    const side = sideIn(thread, caller.companyId);
    thread.lastSeq += 1;
    thread.version += 1;
    thread[seenSeq[side]] = thread.lastSeq;
    thread[unread[side]] = 0;
    thread[unread[otherSide(side)]] += 1;
    const message = { threadId: thread.id, seq: thread.lastSeq, id: messageId, companyId: caller.companyId };
    await this.messages.insert({ ...message, userId: caller.userId, text });
    await this.threads.save(thread);
    await this.events.posted(thread, message, place);
  }
}

const seenSeq = { owner: 'ownerSeenSeq', counterparty: 'counterpartySeenSeq' } as const;
const unread = { owner: 'ownerUnread', counterparty: 'counterpartyUnread' } as const;

/** Null where nothing was sent yet: there is nobody to talk to. */
const keyOf = ({ documentId, itemId, ownerCompanyId, counterpartyCompanyId }: Place): ThreadKey | null =>
  counterpartyCompanyId ? { documentId, itemId, ownerCompanyId, counterpartyCompanyId } : null;
