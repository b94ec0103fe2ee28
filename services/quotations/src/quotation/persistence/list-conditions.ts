import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { ListDocuments } from '@cotizaobra/proto/quotations/list-requests';

export type ListQuery = MessagePayload<typeof ListDocuments>;

/** A WHERE clause under construction. Filters that choose an index are literal, so that its condition is recognised. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  literal(sql: string): this {
    this.parts.push(sql);
    return this;
  }

  /** `?` stands for the value. */
  with(sql: string, value: unknown): this {
    this.values.push(value);
    this.parts.push(sql.replaceAll('?', `$${this.values.length}`));
    return this;
  }

  get sql(): string {
    return this.parts.join(' AND ');
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NONE = 'FALSE';

const ownStatus = {
  Draft: `status = 'Draft'`,
  Deactivated: `status = 'Deactivated'`,
  Active: `status <> 'Deactivated'`,
};

const ownAnswers = { PENDING: 'has_pending', ACCEPTED: 'has_accepted', REJECTED: 'has_rejected' };

const ownSends = {
  no_enviado: 'recipient_count = 0',
  enviado: 'recipient_count > 0',
  recibido: NONE,
  reenviado: `(furthest_state = 'QUOTED' OR request_id IS NOT NULL) AND recipient_count > 0`,
};

/** Documents of one's own. 'Todos' is what is Active and the Drafts. Source: decisions 2, lists. */
export function ownConditions(query: ListQuery, companyId: string, type: string): Conditions {
  const where = new Conditions().with('owner_company_id = ?', companyId).with('type = ?', type);
  where.literal(ownStatus[query.status ?? 'Active']);
  if (query.statusCompany) where.literal(ownAnswers[query.statusCompany]);
  if (query.send) where.literal(ownSends[query.send]);
  return shared(where, query, 'id = ?');
}

const receivedStates = {
  PENDING: `state = 'PENDING'`,
  ACCEPTED: `state IN ('ACCEPTED', 'QUOTED')`,
  REJECTED: `state = 'REJECTED'`,
};

const receivedSends = {
  no_enviado: NONE,
  enviado: 'TRUE',
  recibido: `state <> 'QUOTED'`,
  reenviado: `state = 'QUOTED'`,
};

/** What was received: the newest dispatch of each document. Whether its sender has deactivated it is not told. */
export function receivedConditions(query: ListQuery, companyId: string, type: string): Conditions {
  const where = new Conditions().with('recipient_company_id = ?', companyId).with('document_type = ?', type);
  where.literal('is_latest');
  if (query.statusCompany) where.literal(receivedStates[query.statusCompany]);
  if (query.send) where.literal(receivedSends[query.send]);
  return shared(where, query, '(document_id = ? OR id = ?)');
}

function shared(where: Conditions, query: ListQuery, byId: string): Conditions {
  const departments = query.departments.split(',').filter((key) => key !== '');
  if (departments.length > 0) where.with('department = ANY(?::text[])', departments);
  if (uuid.test(query.search)) return where.with(byId, query.search);
  if (query.search !== '') where.with('search LIKE search_text(?)', patternOf(query.search));
  return where;
}

/** Anywhere in the text; one or two letters, which the trigram index cannot find inside words, where words begin. */
function patternOf(search: string): string {
  const text = escapeLike(search);
  return search.length < 3 ? `% ${text}%` : `%${text}%`;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
