import { ActivateDocument } from '@cotizaobra/proto/quotations/activate-document';
import { AnswerDispatch } from '@cotizaobra/proto/quotations/answer-dispatch';
import { DeleteDocument } from '@cotizaobra/proto/quotations/delete-document';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { ToggleDocument } from '@cotizaobra/proto/quotations/toggle-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { accepted, open, price, quotation, request } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const states = ['Draft', 'Active', 'DraftDeactivated', 'ActiveDeactivated'] as const;
type State = (typeof states)[number];
const actions = ['edit', 'activate', 'send', 'revise', 'deactivate', 'restore', 'delete'] as const;
type Action = (typeof actions)[number];
const kinds = ['request', 'quotation'] as const;

const refused = 'ILLEGAL_STATE';

/** What an unsent document of one's own becomes, or what its owner is told. Source: decisions 2. */
const expected: Record<State, Record<Action, string>> = {
  Draft: {
    edit: 'Draft',
    activate: 'Active',
    send: 'Active',
    revise: 'Draft',
    deactivate: 'Deactivated',
    restore: 'Draft',
    delete: 'gone',
  },
  Active: {
    edit: 'Active',
    activate: refused,
    send: 'Active',
    revise: 'Active',
    deactivate: 'Deactivated',
    restore: 'Active',
    delete: refused,
  },
  DraftDeactivated: {
    edit: refused,
    activate: refused,
    send: refused,
    revise: refused,
    deactivate: 'Deactivated',
    restore: 'Draft',
    delete: 'gone',
  },
  ActiveDeactivated: {
    edit: refused,
    activate: refused,
    send: refused,
    revise: refused,
    deactivate: 'Deactivated',
    restore: 'Active',
    delete: refused,
  },
};

/** The table of decisions 2: own Request, own Quotation, copy made from a Request. */
const calls: Record<string, [string, string, string]> = {
  send: ['OK', 'OK, as a linked Request', refused],
  'send-client': [refused, 'OK', refused],
  resend: [refused, refused, 'OK'],
  revision: ['OK', 'OK', refused],
  'revision after rejection': ['OK', 'OK', 'OK'],
  activate: ['OK', 'OK', refused],
  'activate again': [refused, refused, refused],
};
const callKinds = ['own Request', 'own Quotation', 'copy'] as const;

describe('documents in every state', () => {
  let platform: Platform;
  let owner: TestCompany;
  let provider: TestCompany;
  let stranger: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    [owner, provider, stranger] = (await Promise.all([platform.company(), platform.company(), platform.company()])) as [
      TestCompany,
      TestCompany,
      TestCompany,
    ];
  }, 60_000);
  afterAll(() => platform?.stop());

  const outcomeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'OK',
      (error: { code: string }) => error.code,
    );

  async function arrive(kind: (typeof kinds)[number], state: State): Promise<string> {
    const { id } = kind === 'request' ? await request(owner) : await quotation(owner);
    if (state.startsWith('Active')) await owner.ask(ActivateDocument, { id });
    if (state.endsWith('Deactivated')) await owner.ask(ToggleDocument, { id, status: 'Deactivated' });
    return id;
  }

  function act(company: TestCompany, action: Action, id: string): Promise<unknown> {
    switch (action) {
      case 'edit':
        return company.ask(UpdateDocument, { id, name: 'Otro título' });
      case 'activate':
        return company.ask(ActivateDocument, { id });
      case 'send':
        return company.ask(SendDocument, { id, companyIds: [provider.id] });
      case 'revise':
        return company.ask(ReviseDocument, { id });
      case 'deactivate':
        return company.ask(ToggleDocument, { id, status: 'Deactivated' });
      case 'restore':
        return company.ask(ToggleDocument, { id, status: 'Active' });
      case 'delete':
        return company.ask(DeleteDocument, { id });
    }
  }

  const cases = kinds.flatMap((kind) =>
    states.flatMap((state) => actions.map((action) => [kind, state, action] as const)),
  );

  it.each(cases)('%s %s meets %s', async (kind, state, action) => {
    const id = await arrive(kind, state);
    for (const other of [provider, stranger]) {
      expect(await outcomeOf(act(other, action, id))).toBe('QUOTATION_NOT_FOUND');
    }
    const told = await outcomeOf(act(owner, action, id));
    const after = await open(owner, id).then(
      ({ quotation: { status } }) => status,
      () => 'gone',
    );
    const wanted = expected[state][action];
    const before = state.endsWith('Deactivated') ? 'Deactivated' : state;
    expect([told, after]).toEqual(wanted === refused ? [refused, before] : ['OK', wanted]);
  });

  function call(company: TestCompany, name: string, id: string): Promise<unknown> {
    if (name === 'send') return company.ask(SendDocument, { id, companyIds: [provider.id] });
    if (name === 'send-client') return company.ask(SendToClient, { id, companyId: provider.id });
    if (name === 'resend') return company.ask(ReturnQuotation, { id });
    if (name.startsWith('revision')) return company.ask(ReviseDocument, { id });
    return company.ask(ActivateDocument, { id });
  }

  async function documentFor(name: string, kind: (typeof callKinds)[number]): Promise<string> {
    if (kind === 'own Request') return (await request(owner)).id;
    if (kind === 'own Quotation') return (await quotation(owner)).id;
    const { copyId } = await accepted(provider, owner);
    await price(owner, copyId);
    if (name !== 'revision after rejection') return copyId;
    const { dispatch } = await owner.ask(ReturnQuotation, { id: copyId });
    await provider.ask(AnswerDispatch, { id: dispatch.id, status: 'REJECTED' });
    return copyId;
  }

  const callCases = Object.keys(calls).flatMap((name) => callKinds.map((kind) => [name, kind] as const));

  it.each(callCases)('%s on %s does what the table says, and is 404 to everybody else', async (name, kind) => {
    const id = await documentFor(name, kind);
    if (name === 'activate again' && kind !== 'copy') await owner.ask(ActivateDocument, { id });
    expect(await outcomeOf(call(stranger, name, id))).toBe('QUOTATION_NOT_FOUND');
    expect(await outcomeOf(call(provider, name, id))).toBe('QUOTATION_NOT_FOUND');
    const answer = call(owner, name, id);
    const wanted = calls[name]?.[callKinds.indexOf(kind)] ?? '';
    if (wanted !== 'OK, as a linked Request') {
      expect(await outcomeOf(answer)).toBe(wanted);
      return;
    }
    const { requestId } = (await answer) as { requestId: string };
    expect(requestId).not.toBe(id);
    expect((await open(owner, requestId)).quotation).toMatchObject({ types: 'Request', totalAmount: null });
  });
});
