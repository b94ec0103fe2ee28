import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { documentTypes, LIST_PAGE_SIZE } from '@cotizaobra/proto/quotations/limits';
import type { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import type { ListQuery as FullQuery } from '@cotizaobra/proto/quotations/list-query';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Injectable } from '@nestjs/common';
import { contextOf } from '../domain/dispatch.js';
import { LinkRepository } from '../persistence/link.repository.js';
import { ListRepository } from '../persistence/list.repository.js';
import type { ListSource } from '../persistence/list.sql.js';
import type { ListQuery } from '../persistence/list-conditions.js';
import { ThreadUnreadRepository } from '../persistence/thread-unread.repository.js';
import { cardView, companiesOf, conversationsOf } from './card-view.js';
import { Parties } from './parties.js';

/** The page shows a larger total as 'more than'. */
const TOTAL_CAP = 10_000;

/** One page of cards from the given sources, one card per document. */
@Injectable()
export class ListPage {
  constructor(
    private readonly lists: ListRepository,
    private readonly parties: Parties,
    private readonly unread: ThreadUnreadRepository,
    private readonly links: LinkRepository,
  ) {}

  async read(
    query: ListQuery,
    companyId: string,
    sources: readonly ListSource[],
  ): Promise<MessageOutput<typeof ListDocuments>> {
    const window = { offset: (query.page - 1) * LIST_PAGE_SIZE, limit: LIST_PAGE_SIZE + 1 };
    const rows = await this.lists.page(query, companyId, sources, window);
    const counted = await this.lists.count(query, companyId, sources, TOTAL_CAP);
    const shown = rows.slice(0, LIST_PAGE_SIZE);
    const own = shown.filter(({ source }) => source === 'own').map(({ row }) => row.id);
    const links = await this.links.ofCards(own);
    const partyOf = await this.parties.forShowing(shown.flatMap((card) => companiesOf(card, links.get(card.row.id))));
    const unread = await this.unread.byCard(companyId, shown.map(conversationsOf));
    return {
      quotes: shown.map((card) =>
        cardView(card, { partyOf, unread: unread.get(card.row.id) ?? 0, links: links.get(card.row.id) }),
      ),
      meta: {
        page: query.page,
        hasPreviousPage: query.page > 1,
        hasNextPage: rows.length > LIST_PAGE_SIZE,
        total: Math.min(counted, TOTAL_CAP),
        totalCapped: counted > TOTAL_CAP,
      },
    };
  }
}

type Sides = Pick<FullQuery, 'context' | 'type' | 'status'> & { ownOnly: boolean };

/**
 * As buyer (proveedores) a company writes Requests and receives Quotations; as seller (clientes) the reverse. Drafts
 * and deactivated documents are always its own. Source: the table of decisions 1.
 */
export function sourcesOf({ context, type, status, ownOnly }: Sides): ListSource[] {
  const isWanted = (one: DocumentType, side: 'sender' | 'recipient') =>
    (type === undefined || type === one) && (context === undefined || contextOf(one, side) === context);
  const takesReceived = !ownOnly && (status === undefined || status === 'Active');
  const own = documentTypes.filter((one) => isWanted(one, 'sender'));
  const received = takesReceived ? documentTypes.filter((one) => isWanted(one, 'recipient')) : [];
  return [
    ...own.map((one) => ({ source: 'own', type: one }) as const),
    ...received.map((one) => ({ source: 'received', type: one }) as const),
  ];
}
