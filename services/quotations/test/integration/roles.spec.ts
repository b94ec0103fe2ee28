import { type CompanyRole, companyRoles } from '@cotizaobra/proto/core/company-roles.table';
import type { MessageDef, MessageInput } from '@cotizaobra/proto/core/message';
import { AnswerDispatch } from '@cotizaobra/proto/quotations/answer-dispatch';
import { AwardRequest } from '@cotizaobra/proto/quotations/award-request';
import { CreateDocument } from '@cotizaobra/proto/quotations/create-document';
import { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { GetDocument } from '@cotizaobra/proto/quotations/get-document';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { ToggleDocument } from '@cotizaobra/proto/quotations/toggle-document';
import { UndoAward } from '@cotizaobra/proto/quotations/undo-award';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { award, compare } from '../support/comparisons.js';
import { accepted, addPart, form, price, quotation, request, returned, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

type Ask = <M extends MessageDef>(def: M, input: MessageInput<M>) => Promise<unknown>;
/** Prepares the objects as the owner of the company; returns the act, to be tried in a role. */
type Prepare = (company: TestCompany, other: TestCompany) => Promise<(ask: Ask) => Promise<unknown>>;

interface Act {
  /** Written by hand from the table of the issue, apart from the code. */
  who: CompanyRole[];
  prepare: Prepare;
}

const writers: CompanyRole[] = ['owner', 'miembro', 'comprador', 'cotizador'];
const buyers: CompanyRole[] = ['owner', 'miembro', 'comprador'];
const sellers: CompanyRole[] = ['owner', 'miembro', 'cotizador'];

const priced = async (provider: TestCompany, buyer: TestCompany) => {
  const flow = await accepted(buyer, provider);
  await price(provider, flow.copyId);
  return flow;
};

const acts: Record<string, Act> = {
  'writes a new Request': { who: writers, prepare: async () => (ask) => ask(CreateDocument, form()) },
  'writes a new Quotation': {
    who: sellers,
    prepare: async () => (ask) => ask(CreateDocument, form({ types: 'Quotation' })),
  },
  'edits the items of a Request': {
    who: writers,
    prepare: async (company) => {
      const { id, version } = await request(company, []);
      return (ask) => ask(EditItems, { id, version, operations: [addPart()] });
    },
  },
  'edits the items of a Quotation': {
    who: sellers,
    prepare: async (company) => {
      const { id, version } = await quotation(company, []);
      return (ask) => ask(EditItems, { id, version, operations: [addPart({ price: '1.50' })] });
    },
  },
  'renames a Quotation': {
    who: sellers,
    prepare: async (company) => {
      const { id } = await quotation(company);
      return (ask) => ask(UpdateDocument, { id, name: 'Otro título' });
    },
  },
  'duplicates a Quotation': {
    who: sellers,
    prepare: async (company) => {
      const { id } = await quotation(company);
      return (ask) => ask(DuplicateDocument, { id });
    },
  },
  'deletes a Request': {
    who: writers,
    prepare: async (company) => {
      const { id } = await request(company);
      return (ask) => ask(ToggleDocument, { id, status: 'Deactivated' });
    },
  },
  'sends a Request': {
    who: writers,
    prepare: async (company, other) => {
      const { id } = await request(company);
      return (ask) => ask(SendDocument, { id, companyIds: [other.id] });
    },
  },
  'takes a Request back': {
    who: writers,
    prepare: async (company, other) => {
      const [id = ''] = await send(company, (await request(company)).id, other);
      return (ask) => ask(AnswerDispatch, { id, status: 'WITHDRAWN' });
    },
  },
  'accepts a Request, to quote it': {
    who: sellers,
    prepare: async (company, other) => {
      const [id = ''] = await send(other, (await request(other)).id, company);
      return (ask) => ask(AnswerDispatch, { id, status: 'ACCEPTED' });
    },
  },
  'refuses a Request': {
    who: sellers,
    prepare: async (company, other) => {
      const [id = ''] = await send(other, (await request(other)).id, company);
      return (ask) => ask(AnswerDispatch, { id, status: 'REJECTED', reason: 'Sin stock' });
    },
  },
  'returns a Quotation': {
    who: sellers,
    prepare: async (company, other) => {
      const { copyId: id } = await priced(company, other);
      return (ask) => ask(ReturnQuotation, { id });
    },
  },
  'takes a returned Quotation back': {
    who: sellers,
    prepare: async (company, other) => {
      const { returnId: id } = await returned(other, company);
      return (ask) => ask(AnswerDispatch, { id, status: 'WITHDRAWN' });
    },
  },
  'accepts a whole Quotation': {
    who: buyers,
    prepare: async (company, other) => {
      const { returnId: id } = await returned(company, other);
      return (ask) => ask(AnswerDispatch, { id, status: 'ACCEPTED' });
    },
  },
  'refuses a Quotation': {
    who: buyers,
    prepare: async (company, other) => {
      const { returnId: id } = await returned(company, other);
      return (ask) => ask(AnswerDispatch, { id, status: 'REJECTED', reason: 'Muy cara' });
    },
  },
  'awards line by line': {
    who: buyers,
    prepare: async (company, other) => {
      const { requestId: id, copyId: quotationId } = await returned(company, other);
      const { version, lines } = await compare(company, id);
      const awarded = lines.map(({ itemId }) => ({ itemId, quotationId }));
      return (ask) => ask(AwardRequest, { id, version, lines: awarded });
    },
  },
  'undoes an award': {
    who: buyers,
    prepare: async (company, other) => {
      const { requestId: id, copyId } = await returned(company, other);
      await award(company, id, [copyId]);
      return (ask) => ask(UndoAward, { id });
    },
  },
};

describe('roles on documents', () => {
  let platform: Platform;
  let company: TestCompany;
  let other: TestCompany;
  beforeAll(async () => {
    platform = await startPlatform();
    [company, other] = [await platform.company(), await platform.company()];
  });
  afterAll(() => platform?.stop());

  const inRole =
    (companyRole: CompanyRole): Ask =>
    (def, input) =>
      platform.client.request(def, input, { ...company.actor, companyRole });

  it.each(Object.entries(acts))('who %s', async (_, { who, prepare }) => {
    for (const role of companyRoles.filter((one) => !who.includes(one))) {
      const act = await prepare(company, other);
      await expect(act(inRole(role))).rejects.toMatchObject({ code: 'ROLE_FORBIDS', status: 403 });
      // Nothing happened: the owner may do the same right after.
      await expect(act(inRole('owner'))).resolves.toBeDefined();
    }
    for (const role of who) {
      const act = await prepare(company, other);
      await expect(act(inRole(role))).resolves.toBeDefined();
    }
  });

  it('let every role read', async () => {
    const { id } = await quotation(company);
    for (const role of companyRoles) await expect(inRole(role)(GetDocument, { id })).resolves.toBeDefined();
  });

  it('say nothing of the documents of others, which stay unknown to every role', async () => {
    const { id } = await request(other);
    for (const role of writers)
      await expect(inRole(role)(UpdateDocument, { id, name: 'Otro' })).rejects.toMatchObject({ status: 404 });
  });
});
