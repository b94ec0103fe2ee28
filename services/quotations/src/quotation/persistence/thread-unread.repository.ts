import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { ThreadUnreadRow } from './thread-unread.row.js';
import { SELECT_BY_CARD } from './thread-unread.sql.js';
import { VersionedRows } from './versioned-rows.js';

/** A card and its conversations. */
export interface CardConversations {
  cardId: string;
  documentId: string;
  /** On a returned copy: the dispatch of its Request, whose conversations it shares. */
  requestDispatchId: string | null;
  /** Only conversations with this company; null: with all. */
  partnerCompanyId: string | null;
}

@Injectable()
export class ThreadUnreadRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: VersionedRows,
  ) {}

  /** Unread messages by card; cards without unread messages are left out. */
  async byCard(companyId: string, cards: readonly CardConversations[]): Promise<ReadonlyMap<string, number>> {
    if (cards.length === 0) return new Map();
    const rows = await this.transactions.current.query<{ id: string; unread: number }[]>(SELECT_BY_CARD, [
      companyId,
      cards.map(({ cardId }) => cardId),
      cards.map(({ documentId }) => documentId),
      cards.map(({ requestDispatchId }) => requestDispatchId),
      cards.map(({ partnerCompanyId }) => partnerCompanyId),
    ]);
    return new Map(rows.map(({ id, unread }) => [id, unread]));
  }

  /** Ignored when the stored version is newer. */
  async save(row: ThreadUnreadRow): Promise<void> {
    await this.rows.save(ThreadUnreadRow, row);
  }
}
