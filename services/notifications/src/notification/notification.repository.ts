import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { Context } from '@cotizaobra/proto/quotations/model';
import { Injectable } from '@nestjs/common';
import { IsNull, LessThan } from 'typeorm';
import { NotificationRow } from './notification.row.js';

/** One notification before it is written once for each person. */
export type NewNotification = Omit<
  NotificationRow,
  'id' | 'userId' | 'readAt' | 'createdAt' | 'mailState' | 'threadId' | 'partId' | 'partnerCompanyId'
> &
  Partial<Pick<NotificationRow, 'threadId' | 'partId' | 'partnerCompanyId'>>;

export interface ListFilter {
  limit: number;
  beforeId?: string | undefined;
  /** Without what was read. */
  unread?: boolean | undefined;
  /** Only what leads to that list. */
  context?: Context | undefined;
}

@Injectable()
export class NotificationRepository {
  constructor(private readonly transactions: Transactions) {}

  /** One row for each person; answers the new rows' ids beside their person. */
  insert(userIds: string[], one: NewNotification): Promise<{ id: string; userId: string }[]> {
    return this.transactions.current.query(
      `INSERT INTO notification (user_id, company_id, type, title, message, context, document_type, dispatch_id,
         document_id, linked, sender_name, sender_logo_key, thread_id, part_id, partner_company_id,
         sender_company_id, mail_state)
       SELECT person, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
         CASE WHEN COALESCE(s.mailed, true) THEN 'pending' ELSE 'none' END
       FROM unnest($1::uuid[]) AS person LEFT JOIN mail_setting AS s ON s.user_id = person AND s.type = $3
       RETURNING id, user_id AS "userId"`,
      [
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
      ],
    );
  }

  /** Newest first, those before `beforeId` where it is given. */
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

  /** Marks one (or all) of a person as read; returns how many were unread. */
  async markRead(userId: string, id: string | null): Promise<number> {
    const { affected } = await this.transactions.current.update(
      NotificationRow,
      { userId, readAt: IsNull(), ...(id ? { id } : {}) },
      { readAt: () => 'now()' },
    );
    return affected ?? 0;
  }

  /** From now on `companyId` cannot open the dispatch from what it was told, nor from what it is told later. */
  async closeDispatch(dispatchId: string, companyId: string): Promise<void> {
    const db = this.transactions.current;
    await db.query('INSERT INTO closed_dispatch (dispatch_id) VALUES ($1) ON CONFLICT DO NOTHING', [dispatchId]);
    await db.update(NotificationRow, { dispatchId, companyId, linked: true }, { linked: false });
  }

  async isClosed(dispatchId: string): Promise<boolean> {
    const rows = await this.transactions.current.query<unknown[]>(
      'SELECT 1 FROM closed_dispatch WHERE dispatch_id = $1',
      [dispatchId],
    );
    return rows.length > 0;
  }

  /** The version of a person's next `NotificationsRead`. */
  async nextReaderVersion(userId: string): Promise<number> {
    const [row] = await this.transactions.current.query<{ version: number }[]>(
      `INSERT INTO reader (user_id, version) VALUES ($1, 1)
       ON CONFLICT (user_id) DO UPDATE SET version = reader.version + 1 RETURNING version`,
      [userId],
    );
    if (!row) throw new Error('the version of the reader was not stored');
    return row.version;
  }
}
