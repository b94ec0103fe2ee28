import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { ToggleDocument } from '@cotizaobra/proto/quotations/toggle-document';
import { accepted, answer, price, quotation, request, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

interface Flow {
  type: 'Request' | 'Quotation';
  documentId: string;
  dispatchId: string;
  /** The provider's copy, once the Request was accepted. */
  copyId: string | null;
}

const actions = ['accept', 'reject', 'withdraw', 'revise', 'deactivate', 'return'] as const;
type Action = (typeof actions)[number];
const sides = ['owner', 'recipient', 'competitor', 'stranger'] as const;
type Side = (typeof sides)[number];

/** Who may do it. A competitor is another recipient of the same document, about a dispatch that is not its own. */
const actorOf: Record<Action, Side> = {
  accept: 'recipient',
  reject: 'recipient',
  withdraw: 'owner',
  revise: 'owner',
  deactivate: 'owner',
  return: 'recipient',
};

/** `type state action → state`, or what the right side is told. Source: decisions 2. */
const expected: Record<string, Record<Action, string>> = {
  'Request PENDING': {
    accept: 'ACCEPTED',
    reject: 'REJECTED',
    withdraw: 'WITHDRAWN',
    revise: 'SUPERSEDED',
    deactivate: 'WITHDRAWN',
    return: 'no copy',
  },
  'Request ACCEPTED': {
    accept: 'ALREADY_ANSWERED',
    reject: 'REJECTED',
    withdraw: 'WITHDRAWN',
    revise: 'SUPERSEDED',
    deactivate: 'WITHDRAWN',
    return: 'QUOTED',
  },
  'Request QUOTED': {
    accept: 'ALREADY_ANSWERED',
    reject: 'ALREADY_ANSWERED',
    withdraw: 'ALREADY_ANSWERED',
    revise: 'QUOTED',
    deactivate: 'QUOTED',
    return: 'QUOTED',
  },
  'Request REJECTED': {
    accept: 'ALREADY_ANSWERED',
    reject: 'ALREADY_ANSWERED',
    withdraw: 'ALREADY_ANSWERED',
    revise: 'REJECTED',
    deactivate: 'REJECTED',
    return: 'ILLEGAL_STATE',
  },
  'Request WITHDRAWN': {
    accept: 'ALREADY_ANSWERED',
    reject: 'ALREADY_ANSWERED',
    withdraw: 'ALREADY_ANSWERED',
    revise: 'WITHDRAWN',
    deactivate: 'WITHDRAWN',
    return: 'ILLEGAL_STATE',
  },
  'Request SUPERSEDED': {
    accept: 'ALREADY_ANSWERED',
    reject: 'ALREADY_ANSWERED',
    withdraw: 'ALREADY_ANSWERED',
    revise: 'SUPERSEDED',
    deactivate: 'SUPERSEDED',
    return: 'ILLEGAL_STATE',
  },
  'Quotation PENDING': {
    accept: 'ACCEPTED',
    reject: 'REJECTED',
    withdraw: 'WITHDRAWN',
    revise: 'SUPERSEDED',
    deactivate: 'WITHDRAWN',
    return: 'no copy',
  },
  'Quotation ACCEPTED': {
    accept: 'ALREADY_ANSWERED',
    reject: 'ALREADY_ANSWERED',
    withdraw: 'ALREADY_ANSWERED',
    revise: 'ILLEGAL_STATE',
    deactivate: 'ACCEPTED',
    return: 'no copy',
  },
  'Quotation REJECTED': {
    accept: 'ALREADY_ANSWERED',
    reject: 'ALREADY_ANSWERED',
    withdraw: 'ALREADY_ANSWERED',
    revise: 'REJECTED',
    deactivate: 'REJECTED',
    return: 'no copy',
  },
  'Quotation WITHDRAWN': {
    accept: 'ALREADY_ANSWERED',
    reject: 'ALREADY_ANSWERED',
    withdraw: 'ALREADY_ANSWERED',
    revise: 'WITHDRAWN',
    deactivate: 'WITHDRAWN',
    return: 'no copy',
  },
  'Quotation SUPERSEDED': {
    accept: 'ALREADY_ANSWERED',
    reject: 'ALREADY_ANSWERED',
    withdraw: 'ALREADY_ANSWERED',
    revise: 'SUPERSEDED',
    deactivate: 'SUPERSEDED',
    return: 'no copy',
  },
};

const cases = Object.entries(expected).flatMap(([state, row]) =>
  actions.filter((action) => row[action] !== 'no copy').map((action) => [state, action] as const),
);

describe('a dispatch in every state, under every action, of every side', () => {
  let platform: Platform;
  let companies: Record<Side, TestCompany>;

  beforeAll(async () => {
    platform = await startPlatform();
    const [owner, recipient, competitor, stranger] = await Promise.all(sides.map(() => platform.company()));
    companies = { owner, recipient, competitor, stranger } as Record<Side, TestCompany>;
  }, 60_000);
  afterAll(() => platform?.stop());

  async function arrive(state: string): Promise<Flow> {
    const [type, at] = state.split(' ') as [Flow['type'], string];
    const { owner, recipient } = companies;
    const flow = type === 'Request' ? await aRequest(at) : await aQuotation();
    if (at === 'QUOTED') {
      await price(recipient, flow.copyId ?? '');
      await recipient.ask(ReturnQuotation, { id: flow.copyId ?? '' });
    }
    if (at === 'ACCEPTED' && type === 'Quotation') await answer(recipient, flow.dispatchId, 'ACCEPTED');
    if (at === 'REJECTED') await answer(recipient, flow.dispatchId, 'REJECTED');
    if (at === 'WITHDRAWN') await answer(owner, flow.dispatchId, 'WITHDRAWN');
    if (at === 'SUPERSEDED') await owner.ask(ReviseDocument, { id: flow.documentId });
    return flow;
  }

  /** Beyond PENDING it has been accepted before, so that there is a copy to return. */
  async function aRequest(at: string): Promise<Flow> {
    const { owner, recipient, competitor } = companies;
    if (at === 'PENDING') {
      const { id } = await request(owner);
      const [dispatchId = ''] = await send(owner, id, recipient, competitor);
      return { type: 'Request', documentId: id, dispatchId, copyId: null };
    }
    const { requestId, dispatchId, copyId } = await accepted(owner, recipient);
    await send(owner, requestId, competitor);
    await price(recipient, copyId);
    return { type: 'Request', documentId: requestId, dispatchId, copyId };
  }

  async function aQuotation(): Promise<Flow> {
    const { owner, recipient, competitor } = companies;
    const { id } = await quotation(owner);
    const { dispatch } = await owner.ask(SendToClient, { id, companyId: recipient.id });
    await owner.ask(SendToClient, { id, companyId: competitor.id });
    return { type: 'Quotation', documentId: id, dispatchId: dispatch.id, copyId: null };
  }

  function act(company: TestCompany, action: Action, flow: Flow): Promise<unknown> {
    switch (action) {
      case 'accept':
        return answer(company, flow.dispatchId, 'ACCEPTED');
      case 'reject':
        return answer(company, flow.dispatchId, 'REJECTED');
      case 'withdraw':
        return answer(company, flow.dispatchId, 'WITHDRAWN');
      case 'revise':
        return company.ask(ReviseDocument, { id: flow.documentId });
      case 'deactivate':
        return company.ask(ToggleDocument, { id: flow.documentId, status: 'Deactivated' });
      case 'return':
        return company.ask(ReturnQuotation, { id: flow.copyId ?? '' });
    }
  }

  const stateOf = async ({ dispatchId }: Flow) =>
    (await platform.database.query<{ state: string }>('SELECT state FROM dispatch WHERE id = $1', [dispatchId]))[0]
      ?.state;

  const outcomeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'OK',
      (error: { code: string }) => error.code,
    );

  /** A side of the dispatch that may not do this is told so; whoever has no part in it is told nothing. */
  function refusalOf(side: Side, action: Action): string {
    if (action === 'revise' || action === 'deactivate' || action === 'return') return 'QUOTATION_NOT_FOUND';
    return side === 'owner' || side === 'recipient' ? 'ILLEGAL_STATE' : 'DISPATCH_NOT_FOUND';
  }

  it.each(cases)('%s meets %s', async (state, action) => {
    const flow = await arrive(state);
    const before = state.split(' ')[1];
    expect(await stateOf(flow)).toBe(before);
    for (const side of sides.filter((one) => one !== actorOf[action])) {
      const told = await outcomeOf(act(companies[side], action, flow));
      expect([side, told]).toEqual([side, refusalOf(side, action)]);
      expect(await stateOf(flow)).toBe(before);
    }
    const told = await outcomeOf(act(companies[actorOf[action]], action, flow));
    const wanted = expected[state]?.[action] ?? '';
    const isRefused = wanted === 'ALREADY_ANSWERED' || wanted === 'ILLEGAL_STATE';
    expect([told, await stateOf(flow)]).toEqual(isRefused ? [wanted, before] : ['OK', wanted]);
  });
});
