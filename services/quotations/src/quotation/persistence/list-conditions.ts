import type { DayRange, ListQuery as Query } from '@cotizaobra/proto/quotations/list-query';
import { addDays } from '@cotizaobra/proto/rules/dates';
import { limaMidnight } from '../domain/lima-days.js';
import { Conditions } from './conditions.js';

/** The query of a page of either kind of list, without the fields that decide its sources. */
export type ListQuery = Omit<Query, 'context' | 'creator' | 'myquotation'> & { editable?: 'true' | undefined };

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

/** Excludes copies, whose items are fixed, and accepted Quotations, which are final even when a revision was open. */
const TAKES_ITEMS = `sent_at IS NULL AND request_id IS NULL AND NOT (type = 'Quotation' AND has_accepted)`;

/**
 * Filters own documents by recipient or, on a copy, by buyer: $1 is the company, $2 its type. `IS TRUE` makes
 * PostgreSQL test row by row in page order. As a join, a client with a third of all documents needed a full sort.
 */
const OWN_WITH = `(id IN (
  SELECT document_id FROM dispatch
  WHERE sender_company_id = $1 AND document_type = $2 AND recipient_company_id = ? AND is_latest
  UNION ALL
  SELECT id FROM document WHERE owner_company_id = $1 AND intended_company_id = ? AND request_id IS NOT NULL)) IS TRUE`;

/** Own documents. 'Todos' means Active documents and Drafts. Source: decisions 2, lists. */
export function ownConditions(query: ListQuery, companyId: string, type: string): Conditions {
  const where = new Conditions().with('owner_company_id = ?', companyId).with('type = ?', type);
  where.literal(ownStatus[query.status ?? 'Active']);
  if (query.statusCompany) where.literal(ownAnswers[query.statusCompany]);
  if (query.send) where.literal(ownSends[query.send]);
  if (query.editable) where.literal(TAKES_ITEMS);
  if (query.cliente) where.with(OWN_WITH, query.cliente);
  if (query.dateCompanyQuotation) within(where, 'sent_at', dayOf(query.dateCompanyQuotation));
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

/** Received documents: the newest dispatch of each. The sender's deactivation does not show. */
export function receivedConditions(query: ListQuery, companyId: string, type: string): Conditions {
  const where = new Conditions().with('recipient_company_id = ?', companyId).with('document_type = ?', type);
  where.literal('is_latest');
  // A sealed answer has no card before it is opened.
  if (type === 'Quotation') where.literal('NOT sealed');
  if (query.statusCompany) where.literal(receivedStates[query.statusCompany]);
  if (query.send) where.literal(receivedSends[query.send]);
  if (query.cliente) where.with('sender_company_id = ?', query.cliente);
  if (query.dateCompanyQuotation) within(where, 'created_at', dayOf(query.dateCompanyQuotation));
  return shared(where, query, '(document_id = ? OR id = ?)');
}

function shared(where: Conditions, query: ListQuery, byId: string): Conditions {
  const departments = query.departments.split(',').filter((key) => key !== '');
  if (departments.length > 0) where.oneOf('department', 'text', departments);
  if (query.city) inPlaces(where, query.city);
  if (query.dateQuotation) within(where, 'created_at', dayOf(query.dateQuotation));
  if (query.dateRange) within(where, 'created_at', query.dateRange);
  if (uuid.test(query.search)) return where.with(byId, query.search);
  if (query.search !== '') where.with('search LIKE search_text(?)', patternOf(query.search));
  return where;
}

const dayOf = (day: string): DayRange => ({ from: day, to: day });

function within(where: Conditions, column: string, { from, to }: DayRange): void {
  if (from) where.with(`${column} >= ?`, limaMidnight(from));
  if (to) where.with(`${column} < ?`, limaMidnight(addDays(to, 1)));
}

const placeColumns = { 2: 'department', 4: 'province', 6: 'district' } as const;

/** Keys of one level become one condition on its column. Keys of several levels are joined by OR. */
function inPlaces(where: Conditions, keys: readonly string[]): void {
  const levels = Map.groupBy(keys, (key) => placeColumns[key.length as keyof typeof placeColumns]);
  const [first, ...more] = levels;
  if (first && more.length === 0) {
    where.oneOf(first[0], 'text', first[1]);
    return;
  }
  where.with('(department = ANY(?::text[]) OR province = ANY(?::text[]) OR district = ANY(?::text[]))', keys);
}

/** Matches anywhere in the text. One or two letters match only word starts, because the trigram index needs three. */
function patternOf(search: string): string {
  const text = escapeLike(search);
  return search.length < 3 ? `% ${text}%` : `%${text}%`;
}

/** Escapes typed text for a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
