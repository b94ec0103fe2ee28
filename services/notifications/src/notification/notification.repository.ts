import { Rows } from '@cotizaobra/chassis/data/rows';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { Context } from '@cotizaobra/proto/quotations/model';
import { Injectable } from '@nestjs/common';
import { IsNull, LessThan } from 'typeorm';
import { ClosedDispatchRow } from './closed-dispatch.row.js';
import { NotificationRow } from './notification.row.js';
import { INSERT_NOTIFICATIONS, NEXT_READER_VERSION } from './notification.sql.js';

/** A notification before it is written once per person. */
export type NewNotification = Omit<
  NotificationRow,
  'id' | 'userId' | 'readAt' | 'createdAt' | 'mailState' | 'threadId' | 'partId' | 'partnerCompanyId' | 'orderId'
> &
  Partial<Pick<NotificationRow, 'threadId' | 'partId' | 'partnerCompanyId' | 'orderId'>>;

/** The fields of a notification without dispatch and sender company. */
export const withoutDispatch = {
  context: null,
  documentType: null,
  dispatchId: null,
  documentId: null,
  linked: false,
  senderCompanyId: null,
  senderName: null,
  senderLogoKey: null,
} as const;

export interface ListFilter {
  limit: number;
  beforeId?: string | undefined;
  /** Only unread ones. */
  unread?: boolean | undefined;
  /** Only those of this context. */
  context?: Context | undefined;
}

@Injectable()
export class NotificationRepository {
  private readonly closed: Rows<ClosedDispatchRow>;

  constructor(private readonly transactions: Transactions) {
    this.closed = new Rows(transactions, ClosedDispatchRow);
  }

  /** Writes one row per person; returns the new ids with their person. */
  insert(userIds: string[], one: NewNotification): Promise<{ id: string; userId: string }[]> {
    return this.transactions.current.query(INSERT_NOTIFICATIONS, [
      userIds,
      one.companyId,
      one.type,
      one.title,
      one.message,
      one.context,
      one.documentType,
      one.dispatchId,
      one.documentId,
      one.linked,
      one.senderName,
      one.senderLogoKey,
      one.threadId ?? null,
      one.partId ?? null,
      one.partnerCompanyId ?? null,
      one.senderCompanyId,
      one.orderId ?? null,
    ]);
  }

  /** Newest first; those before `beforeId` if it is given. */
  list(userId: string, { limit, beforeId, unread, context }: ListFilter): Promise<NotificationRow[]> {
    return this.transactions.current.find(NotificationRow, {
      where: {
        userId,
        ...(beforeId ? { id: LessThan(beforeId) } : {}),
        ...(unread ? { readAt: IsNull() } : {}),
        ...(context ? { context } : {}),
      },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  find(userId: string, id: string): Promise<NotificationRow | null> {
    return this.transactions.current.findOneBy(NotificationRow, { id, userId });
  }

  countUnread(userId: string): Promise<number> {
    return this.transactions.current.countBy(NotificationRow, { userId, readAt: IsNull() });
  }

  /** Marks one or all of a person's notifications as read; returns how many were unread. */
  async markRead(userId: string, id: string | null): Promise<number> {
    const { affected } = await this.transactions.current.update(
      NotificationRow,
      { userId, readAt: IsNull(), ...(id ? { id } : {}) },
      { readAt: () => 'now()' },
    );
    return affected ?? 0;
  }

  /** Removes the link to the dispatch from all notifications of `companyId`, including later ones. */
  async closeDispatch(dispatchId: string, companyId: string): Promise<void> {
    const db = this.transactions.current;
    await db.createQueryBuilder().insert().into(ClosedDispatchRow).values({ dispatchId }).orIgnore().execute();
    await db.update(NotificationRow, { dispatchId, companyId, linked: true }, { linked: false });
  }

  async isClosed(dispatchId: string): Promise<boolean> {
    return (await this.closed.one({ dispatchId })) !== null;
  }

  /** The version of a person's next `NotificationsRead`. */
  async nextReaderVersion(userId: string): Promise<number> {
    const [row] = await this.transactions.current.query<{ version: number }[]>(NEXT_READER_VERSION, [userId]);
    if (!row) throw new Error('the version of the reader was not stored');
    return row.version;
  }
}
