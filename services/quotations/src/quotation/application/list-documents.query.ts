import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { type DocumentType, LIST_PAGE_SIZE } from '@cotizaobra/proto/quotations/model';
import type { ListDocuments as Message } from '@cotizaobra/proto/quotations/requests';
import { Injectable } from '@nestjs/common';
import { contextOf } from '../domain/dispatch.js';
import { ListRepository, type ListSources } from '../persistence/list.repository.js';
import type { ListQuery } from '../persistence/list-conditions.js';
import { ThreadUnreadRepository } from '../persistence/thread-unread.repository.js';
import type { Caller } from './caller.js';
import { cardView, companiesOf, conversationsOf } from './card-view.js';
import { Parties } from './parties.js';

/** A total beyond it is told as 'more than'. */
const TOTAL_CAP = 10_000;

/** One page of Clientes or Proveedores: one card a document. */
@Injectable()
export class ListDocuments {
  constructor(
    private readonly lists: ListRepository,
    private readonly parties: Parties,
    private readonly unread: ThreadUnreadRepository,
  ) {}

  async execute(query: ListQuery, { companyId }: Caller): Promise<MessageOutput<typeof Message>> {
    const sources = sourcesOf(query);
    const window = { offset: (query.page - 1) * LIST_PAGE_SIZE, limit: LIST_PAGE_SIZE + 1 };
    const rows = await this.lists.page(query, companyId, sources, window);
    const counted = await this.lists.count(query, companyId, sources, TOTAL_CAP);
    const shown = rows.slice(0, LIST_PAGE_SIZE);
    const partyOf = await this.parties.forShowing(shown.flatMap(companiesOf));
    const unread = await this.unread.byCard(companyId, shown.map(conversationsOf));
    return {
      quotes: shown.map((card) => cardView(card, partyOf, unread.get(card.row.id) ?? 0)),
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

/**
 * As buyer (proveedores) a company wrote Requests and received Quotations, as seller (clientes) the other way round. Drafts
 * and what was deactivated are always one's own. Source: the table of decisions 1.
 */
export function sourcesOf({ context, type, status }: Pick<ListQuery, 'context' | 'type' | 'status'>): ListSources {
  const written: DocumentType = contextOf('Request', 'sender') === context ? 'Request' : 'Quotation';
  const received: DocumentType = written === 'Request' ? 'Quotation' : 'Request';
  const isWanted = (one: DocumentType) => type === undefined || type === one;
  return {
    own: isWanted(written) ? written : null,
    received: isWanted(received) && (status === undefined || status === 'Active') ? received : null,
  };
}
