import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { ThreadUnreadRow } from './thread-unread.row.js';

/** A card and the conversations it stands for. */
export interface CardConversations {
  cardId: string;
  documentId: string;
  /** On a returned copy: the dispatch of the Request it answers, whose conversations it shares. */
  requestDispatchId: string | null;
  /** Only those with this company; null: with all. */
  partnerCompanyId: string | null;
}

@Injectable()
export class ThreadUnreadRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Unread messages by card; cards without any are left out. */
  async byCard(companyId: string, cards: readonly CardConversations[]): Promise<ReadonlyMap<string, number>> {
    if (cards.length === 0) return new Map();
    const rows = await this.transactions.current.query<{ id: string; unread: number }[]>(
      `SELECT card.id, sum(u.unread)::integer AS unread
       FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[]) AS card (id, document_id, request_dispatch_id, partner)
       LEFT JOIN dispatch AS asked ON asked.id = card.request_dispatch_id
       JOIN thread_unread AS u ON u.company_id = $1 AND u.document_id = COALESCE(asked.document_id, card.document_id)
         AND (card.partner IS NULL OR u.partner_company_id = card.partner)
       WHERE u.unread > 0 GROUP BY card.id`,
      [
        companyId,
        cards.map(({ cardId }) => cardId),
        cards.map(({ documentId }) => documentId),
        cards.map(({ requestDispatchId }) => requestDispatchId),
        cards.map(({ partnerCompanyId }) => partnerCompanyId),
      ],
    );
    return new Map(rows.map(({ id, unread }) => [id, unread]));
  }

  /** Ignored when something newer is known. */
  async save(row: ThreadUnreadRow): Promise<void> {
    await this.transactions.required.query(
      `INSERT INTO thread_unread (thread_id, company_id, document_id, partner_company_id, unread, version)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (thread_id, company_id) DO UPDATE SET unread = EXCLUDED.unread, version = EXCLUDED.version
       WHERE thread_unread.version < EXCLUDED.version`,
      [row.threadId, row.companyId, row.documentId, row.partnerCompanyId, row.unread, row.version],
    );
  }
}
