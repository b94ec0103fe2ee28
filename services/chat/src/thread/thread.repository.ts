import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import type { ThreadKey } from '@cotizaobra/proto/chat/model';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { MessageRow } from './message.row.js';
import { ThreadRow } from './thread.row.js';
import { SUM_UNREAD } from './thread.sql.js';

export interface UnreadSums {
  documentType: DocumentType;
  side: 'owner' | 'counterparty';
  unread: number;
}

@Injectable()
export class ThreadRepository {
  constructor(private readonly transactions: Transactions) {}

  find({ documentId, counterpartyCompanyId, itemId }: ThreadKey): Promise<ThreadRow | null> {
    return this.transactions.current.findOneBy(ThreadRow, { documentId, counterpartyCompanyId, itemId });
  }

  findById(id: string): Promise<ThreadRow | null> {
    return this.transactions.current.findOneBy(ThreadRow, { id });
  }

  /** Creates the thread if it is new, and locks it, so that its messages are written one after the other. */
  async lock(key: ThreadKey, documentType: DocumentType): Promise<ThreadRow> {
    await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(ThreadRow)
      .values({ id: uuidV7(), ...key, documentType, ...nothingWritten })
      .orIgnore()
      .execute();
    const thread = await this.lockExisting(key);
    if (!thread) throw new Error('the thread was not stored');
    return thread;
  }

  lockExisting({ documentId, counterpartyCompanyId, itemId }: ThreadKey): Promise<ThreadRow | null> {
    return this.transactions.current.findOne(ThreadRow, {
      where: { documentId, counterpartyCompanyId, itemId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** The threads of a guest go to the company that it became, and with them what it wrote. */
  async give(guestCompanyId: string, companyId: string): Promise<void> {
    const { required } = this.transactions;
    const where = { counterpartyCompanyId: guestCompanyId };
    const lock = { mode: 'pessimistic_write' } as const;
    const threads = await required.find(ThreadRow, { where, order: { id: 'ASC' }, lock });
    await required.update(ThreadRow, where, { counterpartyCompanyId: companyId });
    const written = { threadId: In(threads.map(({ id }) => id)), companyId: guestCompanyId };
    await required.update(MessageRow, written, { companyId });
  }

  /** Writes the changes of a locked thread. */
  async save({ id, version, lastSeq, ownerSeenSeq, counterpartySeenSeq, ownerUnread, counterpartyUnread }: ThreadRow) {
    const columns = { version, lastSeq, ownerSeenSeq, counterpartySeenSeq, ownerUnread, counterpartyUnread };
    await this.transactions.current.update(ThreadRow, { id }, columns);
  }

  /** The threads about these documents with `companyId` as one side. */
  async ofDocuments(documentIds: readonly string[], companyId: string): Promise<ThreadRow[]> {
    const documentId = In([...documentIds]);
    return this.transactions.current.find(ThreadRow, {
      where: [
        { documentId, ownerCompanyId: companyId },
        { documentId, counterpartyCompanyId: companyId },
      ],
    });
  }

  /** The unread counts of a company, by type of document and side. */
  unreadOf(companyId: string): Promise<UnreadSums[]> {
    return this.transactions.current.query(SUM_UNREAD, [companyId]);
  }
}

const nothingWritten = {
  version: 0,
  lastSeq: 0,
  ownerSeenSeq: 0,
  counterpartySeenSeq: 0,
  ownerUnread: 0,
  counterpartyUnread: 0,
};
