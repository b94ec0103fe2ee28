import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import * as events from '@cotizaobra/proto/quotations/events';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { codeOf } from './code-of.js';
import { answer, open, price, request, send } from './documents.js';
import type { Platform, TestCompany } from './platform.js';
import { seeded } from './seeded.js';

const actions = ['accept', 'reject', 'withdraw', 'edit', 'edit copy', 'send', 'return', 'revise'] as const;
type RaceAction = (typeof actions)[number];

interface Told {
  type: string;
  version: number;
  dispatchId: string | null;
  reason: string | null;
}

export interface Race {
  seed: number;
  /** What ran at once, with what each was told. */
  outcomes: { action: RaceAction; code: string }[];
  dispatchId: string;
  /** The dispatch's state in the end. */
  state: string;
  /** What the document's summary says, and what its dispatches of all revisions are in. */
  summary: { furthest: string | null; count: number };
  dispatches: string[];
  /** How many companies got it. */
  recipients: number;
  copies: number;
  /** Events of the Request and of the copy, in the order of their versions. */
  told: Told[];
  versions: { stored: number; before: number };
}

export interface Racers {
  platform: Platform;
  buyer: TestCompany;
  provider: TestCompany;
  rival: TestCompany;
}

/** Sends a Request, accepts and prices it or not, lets three to six things happen to it at once, and tells what became of it. */
export async function race(racers: Racers, seed: number): Promise<Race> {
  const random = seeded(seed);
  const { platform, buyer, provider } = racers;
  const { id, partIds } = await request(buyer);
  const [dispatchId = ''] = await send(buyer, id, provider);
  let copyId: string | null = null;
  if (random() < 0.6) {
    copyId = (await answer(provider, dispatchId, 'ACCEPTED')).quotationId;
    if (copyId) await price(provider, copyId);
  }
  const { version } = (await open(buyer, id)).quotation;
  const count = 3 + Math.floor(random() * 4);
  const chosen = Array.from({ length: count }, () => actions[Math.floor(random() * actions.length)] ?? 'accept');
  const at = { id, dispatchId, copyId, version, partId: partIds[0] ?? '', copyAt: await copyOf(provider, copyId) };
  const codes = await Promise.all(chosen.map((action) => codeOf(act(racers, action, at))));
  const outcomes = chosen.map((action, index) => ({ action, code: codes[index] ?? '' }));
  return { seed, outcomes, dispatchId, ...(await aftermath(platform, id, dispatchId, version)) };
}

interface At {
  id: string;
  dispatchId: string;
  copyId: string | null;
  version: number;
  partId: string;
  copyAt: { version: number; partId: string } | null;
}

async function copyOf(provider: TestCompany, copyId: string | null): Promise<At['copyAt']> {
  if (!copyId) return null;
  const { quotation } = await open(provider, copyId);
  return { version: quotation.version, partId: quotation.elements[0]?.item.id ?? '' };
}

function act({ buyer, provider, rival }: Racers, action: RaceAction, at: At): Promise<unknown> {
  const { id, dispatchId, copyId, copyAt } = at;
  const edit = (company: TestCompany, document: string, version: number, operation: object) =>
    company.ask(EditItems, { id: document, version, operations: [operation as never] });
  switch (action) {
    case 'accept':
      return answer(provider, dispatchId, 'ACCEPTED');
    case 'reject':
      return answer(provider, dispatchId, 'REJECTED');
    case 'withdraw':
      return answer(buyer, dispatchId, 'WITHDRAWN');
    case 'edit':
      return edit(buyer, id, at.version, { op: 'update', id: at.partId, fields: { quantity: '77' } });
    case 'edit copy':
      if (!copyId || !copyAt) return Promise.reject(Object.assign(new Error('nothing to edit'), { code: 'NO_COPY' }));
      return edit(provider, copyId, copyAt.version, { op: 'update', id: copyAt.partId, fields: { price: '77' } });
    case 'send':
      return buyer.ask(SendDocument, { id, companyIds: [rival.id, provider.id] });
    case 'return':
      if (!copyId) return Promise.reject(Object.assign(new Error('nothing to return'), { code: 'NO_COPY' }));
      return provider.ask(ReturnQuotation, { id: copyId });
    case 'revise':
      return buyer.ask(ReviseDocument, { id });
  }
}

async function aftermath({ database }: Platform, id: string, dispatchId: string, before: number) {
  const [document] = await database.query<{
    version: number;
    furthest: string | null;
    count: number;
  }>('SELECT version, furthest_state AS furthest, recipient_count AS count FROM document WHERE id = $1', [id]);
  const dispatches = await database.query<{ id: string; state: string; recipient: string }>(
    'SELECT id, state, recipient_company_id AS recipient FROM dispatch WHERE document_id = $1',
    [id],
  );
  const copies = await database.query('SELECT 1 FROM document WHERE request_dispatch_id = $1', [dispatchId]);
  const told = await database.query<Told>(
    `SELECT type, aggregate_version AS version, data::jsonb ->> 'dispatchId' AS "dispatchId", data::jsonb ->> 'reason' AS reason
     FROM outbox WHERE type LIKE 'quotations.%' AND (aggregate_id = $1 OR data::jsonb ->> 'requestDispatchId' = $2) ORDER BY position`,
    [id, dispatchId],
  );
  return {
    state: dispatches.find((one) => one.id === dispatchId)?.state ?? '',
    summary: { furthest: document?.furthest ?? null, count: document?.count ?? 0 },
    dispatches: dispatches.map((one) => one.state),
    recipients: new Set(dispatches.map((one) => one.recipient)).size,
    copies: copies.length,
    told,
    versions: { stored: document?.version ?? 0, before },
  };
}

const stepOf: Record<string, string> = {
  [events.DispatchAccepted.type]: 'accept',
  [events.DispatchRejected.type]: 'reject',
  [events.QuotationReturned.type]: 'return',
};

/** What happened to the dispatch, told event by event. */
export const stepsOf = ({ told, dispatchId }: Race): string[] =>
  told.flatMap(({ type, reason, dispatchId: about }) => {
    if (type === events.QuotationReturned.type) return ['return'];
    if (about !== dispatchId) return [];
    if (type === events.DispatchWithdrawn.type) return [reason === 'superseded' ? 'supersede' : 'withdraw'];
    const step = stepOf[type];
    return step ? [step] : [];
  });
