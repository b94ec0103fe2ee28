import type { DayRange, ListQuery as Query } from '@cotizaobra/proto/quotations/list-query';
import { addDays } from '@cotizaobra/proto/rules/dates';
import { limaMidnight } from '../domain/lima-days.js';
import { Conditions } from './conditions.js';

/** What a page of either kind of list asks for; which sources it reads is decided before. */
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

/** A copy keeps the lines that it was asked for; an accepted Quotation is final, also where a revision of it was open. */
const TAKES_ITEMS = `sent_at IS NULL AND request_id IS NULL AND NOT (type = 'Quotation' AND has_accepted)`;

/**
 * Whom an own document went to, or whose Request it answers: $1 is its company, $2 its type. `IS TRUE` keeps it a set that is asked
 * row by row in the order of the page: as a join, a client with a third of all documents cost a sort of them.
 */
const OWN_WITH = `(id IN (
  SELECT document_id FROM dispatch
  WHERE sender_company_id = $1 AND document_type = $2 AND recipient_company_id = ? AND is_latest
  UNION ALL
  SELECT id FROM document WHERE owner_company_id = $1 AND intended_company_id = ? AND request_id IS NOT NULL)) IS TRUE`;

/** Documents of one's own. 'Todos' is what is Active and the Drafts. Source: decisions 2, lists. */
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

/** What was received: the newest dispatch of each document. Whether its sender has deactivated it is not told. */
export function receivedConditions(query: ListQuery, companyId: string, type: string): Conditions {
  const where = new Conditions().with('recipient_company_id = ?', companyId).with('document_type = ?', type);
  where.literal('is_latest');
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

/** Keys of one level are one condition on its column; of several, any of them. */
function inPlaces(where: Conditions, keys: readonly string[]): void {
  const levels = Map.groupBy(keys, (key) => placeColumns[key.length as keyof typeof placeColumns]);
  const [first, ...more] = levels;
  if (first && more.length === 0) {
    where.oneOf(first[0], 'text', first[1]);
    return;
  }
  where.with('(department = ANY(?::text[]) OR province = ANY(?::text[]) OR district = ANY(?::text[]))', keys);
}

/** Anywhere in the text; one or two letters, which the trigram index cannot find inside words, where words begin. */
function patternOf(search: string): string {
  const text = escapeLike(search);
  return search.length < 3 ? `% ${text}%` : `%${text}%`;
}

/** What is typed, as a literal part of a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
