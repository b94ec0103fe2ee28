import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import type { MessageDef } from '@cotizaobra/proto/core/message';
import { InviteGuests } from '@cotizaobra/proto/quotations/invite-guests';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { messages } from '@cotizaobra/proto/registry';
import { attach } from '../support/attachments.js';
import { accept, cascade, fill, give, partIds, pricesOf } from '../support/cascades.js';
import { open, send, write } from '../support/documents.js';
import { inviteGuest } from '../support/guests.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { leavesOf, readsOf } from '../support/reads.js';
import { relayed } from '../support/sealed.js';

/** A chain: the client asks the builder, who asks the dealer, who asks the maker. */
const who = ['client', 'builder', 'dealer', 'maker'] as const;
type Who = (typeof who)[number];

interface Secret {
  text: string;
  knows: readonly Who[];
}

/** Texts that occur nowhere else. Ids are added when the chain stands. */
const secrets: Record<string, Secret> = {
  'the client': { text: 'Clínica Zarumilla S.A.C.', knows: ['client', 'builder'] },
  'the client’s RUC': { text: '20100070970', knows: ['client', 'builder'] },
  'the client’s e-mail': { text: 'compras@zarumilla.example.pe', knows: ['client', 'builder'] },
  'the client’s title': { text: 'Titulo-del-cliente', knows: ['client', 'builder'] },
  'the client’s project': { text: 'Proyecto-del-cliente', knows: ['client', 'builder'] },
  'the client’s code': { text: 'REQ-CLIENTE-77', knows: ['client', 'builder'] },
  'the client’s address': { text: 'Jirón-del-cliente 123', knows: ['client', 'builder'] },
  'the client’s message': { text: 'Para esta semana', knows: ['client', 'builder'] },
  'the client’s terms': { text: 'Almacén-del-cliente', knows: ['client', 'builder'] },
  'the client’s file': { text: 'Plano-del-cliente.pdf', knows: ['client', 'builder'] },
  'the client’s numbers': { text: 'OE.9.77.13', knows: ['client', 'builder'] },
  'the builder’s message': { text: 'Mensaje-de-la-constructora', knows: ['builder', 'dealer'] },
  'the builder’s note': { text: 'Nota-de-la-constructora', knows: ['builder'] },
  'the builder’s price': { text: '2266.1008', knows: ['client', 'builder'] },
  'the builder’s margin': { text: '37.5313', knows: ['builder'] },
  'the dealer': { text: 'Distribuidora Quelccaya S.A.C.', knows: ['builder', 'dealer', 'maker'] },
  'the dealer’s price': { text: '1647.6982', knows: ['builder', 'dealer'] },
  'the dealer’s margin': { text: '33.4567', knows: ['dealer'] },
  'the dealer’s message': { text: 'Mensaje-de-la-distribuidora', knows: ['dealer', 'maker'] },
  'the maker': { text: 'Fábrica Huascarán S.A.C.', knows: ['dealer', 'maker'] },
  'the maker’s RUC': { text: '20131312955', knows: ['dealer', 'maker'] },
  'the maker’s price': { text: '1234.6313', knows: ['dealer', 'maker'] },
  'the builder': { text: 'Constructora Mismi S.A.C.', knows: ['client', 'builder', 'dealer'] },
};
const textOf = (name: string): string => secrets[name]?.text ?? '';

describe('a chain of four companies', () => {
  let platform: Platform;
  let companies: Record<Who, TestCompany>;
  let stranger: TestCompany;
  let chain: Awaited<ReturnType<typeof asked>>;

  beforeAll(async () => {
    platform = await startPlatform();
    const mail = textOf('the client’s e-mail');
    companies = {
      client: await platform.company({ name: textOf('the client'), ruc: textOf('the client’s RUC'), email: mail }),
      builder: await platform.company({ name: textOf('the builder') }),
      dealer: await platform.company({ name: textOf('the dealer') }),
      maker: await platform.company({ name: textOf('the maker'), ruc: textOf('the maker’s RUC') }),
    };
    stranger = await platform.company();
    chain = await asked(platform, companies);
    await priced(companies, chain);
  }, 90_000);
  afterAll(() => platform?.stop());

  /** What a company meets when it asks for everything about every document. */
  async function met(company: TestCompany): Promise<Map<string, string>> {
    const reads = readsOf(Object.values(secrets).map(({ text }) => text));
    const found = new Map<string, string>();
    for (const def of messages.filter((message) => message.service === 'quotations' && message.name in reads)) {
      for (const input of chain.documents.flatMap((id) => reads[def.name]?.(id) ?? [])) {
        const answered = await company.ask(def as MessageDef, input).catch((error: unknown) => error);
        const leaves = [...leavesOf(answered), ...(await fileIn(answered))];
        for (const [path, text] of leaves)
          for (const [what, secret] of Object.entries({ ...secrets, ...chain.ids }))
            if (text.includes(secret.text)) found.set(what, `${def.name}${path}`);
      }
    }
    return found;
  }

  /** The bytes of a file that was made for the caller. */
  async function fileIn(answered: unknown): Promise<[string, string][]> {
    const { objectKey } = answered as { objectKey?: string };
    const stored = objectKey ? await platform.get(ObjectStore).get(objectKey) : null;
    return stored ? [['file', (await buffer(stored.stream)).toString('latin1')]] : [];
  }

  it.each(who)('tells the %s what it may know, and nothing else', async (name) => {
    const found = await met(companies[name]);
    const known = Object.entries({ ...secrets, ...chain.ids });
    const allowed = new Set(known.filter(([, { knows }]) => knows.includes(name)).map(([what]) => what));
    expect([...found].filter(([what]) => !allowed.has(what))).toEqual([]);
    const readable = [...allowed].filter((what) => !unread.has(what));
    expect(readable.filter((what) => !found.has(what))).toEqual([]);
  });

  it('brings the price up to the client, with each margin', async () => {
    expect(await pricesOf(companies.builder, chain.builderCopy)).toEqual([textOf('the builder’s price')]);
    expect(await pricesOf(companies.client, chain.builderCopy)).toEqual([textOf('the builder’s price')]);
  });

  it('tells outside systems and people of two companies alone, in every event', async () => {
    await relayed(platform);
    const events = await platform.database.query<{ type: string; company_id: string; stream: string; data: string }>(
      'SELECT type, company_id, stream, data FROM outbox',
    );
    const ids = Object.fromEntries(who.map((name) => [companies[name].id, name]));
    const all = Object.entries({ ...secrets, ...chain.ids });
    const told: unknown[] = [];
    for (const { type, company_id: receiver, stream, data } of events) {
      const named = who.filter((name) => data.includes(companies[name].id));
      // Inside the platform an event is for the companies that it names; outside for the one that receives it.
      const readers = stream === 'PUBLIC' ? [ids[receiver] as Who] : named;
      for (const reader of readers)
        for (const [what, { text, knows }] of all)
          if (data.includes(text) && !knows.includes(reader)) told.push([type, reader, what]);
    }
    expect(events.length).toBeGreaterThan(20);
    expect(told).toEqual([]);
  });

  it('has no key in stored snapshots that leads up or down', async () => {
    for (const [documentId, owner] of [
      [chain.dealerRequest, 'dealer'],
      [chain.makerRequest, 'maker'],
    ] as const) {
      const [row] = await platform.database.query<{ content: unknown }>(
        'SELECT content FROM snapshot WHERE document_id = $1',
        [documentId],
      );
      const text = JSON.stringify(row?.content);
      const closed = Object.entries({ ...secrets, ...chain.ids }).filter(([, { knows }]) => !knows.includes(owner));
      expect(closed.filter(([, secret]) => text.includes(secret.text)).map(([what]) => what)).toEqual([]);
    }
  });

  describe('refuses a company of the chain', () => {
    /** Everything that a caller gets of an error. */
    const refusalOf = (work: Promise<unknown>) =>
      work.then(
        () => 'sent',
        ({ code, status, message, fields }: { code: string; status: number; message: string; fields: unknown }) => {
          return { code, status, message, fields };
        },
      );
    const rows = async () =>
      (
        await platform.database.query('SELECT (SELECT count(*) FROM document), (SELECT count(*) FROM dispatch) AS sent')
      )[0];

    it.each([
      ['builder', 'client', 'builderCopy'],
      ['dealer', 'client', 'dealerCopy'],
      ['dealer', 'builder', 'dealerCopy'],
      ['maker', 'client', 'makerCopy'],
      ['maker', 'builder', 'makerCopy'],
      ['maker', 'dealer', 'makerCopy'],
    ] as const)('when the %s asks the %s, as it refuses a company that is not there', async (from, to, copy) => {
      const before = await rows();
      const company = companies[from];
      const none = { ...stranger, id: randomUUID() };
      for (const others of [[], [stranger]]) {
        const known = await refusalOf(cascade(company, chain[copy], [...others, companies[to]]));
        const unknown = await refusalOf(cascade(company, chain[copy], [...others, none]));
        expect(known).toMatchObject({ code: 'UNKNOWN_RECIPIENT', status: 400 });
        expect(known).toEqual(unknown);
      }
      expect(await rows()).toEqual(before);
    });

    it('when a Request of the chain is sent further, also after a revision', async () => {
      const { dealer, client, builder } = companies;
      const id = chain.makerRequest;
      const further = (companyId: string) => refusalOf(dealer.ask(SendDocument, { id, companyIds: [companyId] }));
      const unknown = await further(randomUUID());
      expect([await further(client.id), await further(builder.id)]).toEqual([unknown, unknown]);
      const other = await cascade(dealer, chain.dealerCopy, [stranger]);
      await dealer.ask(ReviseDocument, { id: other.requestId });
      const revised = refusalOf(dealer.ask(SendDocument, { id: other.requestId, companyIds: [client.id] }));
      expect(await revised).toEqual(unknown);
    });

    it('when it is invited by its RUC or its e-mail as if it had no account', async () => {
      const { dealer } = companies;
      const invite = (contact: object) =>
        refusalOf(
          dealer.ask(InviteGuests, {
            id: chain.makerRequest,
            invitations: [{ name: 'Alguien', email: `${randomUUID()}@example.pe`, ...contact }],
            message: '',
          }),
        );
      const byRuc = await invite({ ruc: textOf('the client’s RUC') });
      const byMail = await invite({ email: textOf('the client’s e-mail').toUpperCase() });
      expect(byRuc).toMatchObject({ code: 'UNKNOWN_RECIPIENT' });
      expect(byMail).toEqual(byRuc);
      const { dispatch } = await inviteGuest(platform, dealer, { id: chain.makerRequest });
      expect(dispatch.status).toBe('PENDING');
    });

    it('and lets companies beside the chain be asked by several', async () => {
      const beside = await cascade(companies.maker, chain.makerCopy, [stranger]);
      expect(beside.dispatches).toHaveLength(1);
      const again = await cascade(companies.builder, chain.builderCopy, [stranger, companies.maker]);
      expect(again.dispatches).toHaveLength(2);
    });
  });

  it('passes the client’s project and place on only if they are ticked', async () => {
    const { builder, dealer } = companies;
    const bare = await cascade(builder, chain.builderCopy, [dealer]);
    const whole = await cascade(builder, chain.builderCopy, [dealer], { project: true, place: true, name: 'Fierros' });
    expect((await open(dealer, bare.requestId)).quotation).toMatchObject({
      nameProyect: 'Pedido de precios: 1 partida',
      district: '150103',
      address: 'Por coordinar',
    });
    expect((await open(dealer, whole.requestId)).quotation).toMatchObject({
      name: 'Fierros',
      nameProyect: textOf('the client’s project'),
      district: '200601',
      address: textOf('the client’s address'),
    });
  });
});

/** Allowed to one who reads it by no message of this service: the margin is typed, not read; who sent it is beside it. */
const unread = new Set<string>();

/** The client asks the builder, and so on down to the maker, who has not answered. */
async function asked(platform: Platform, { client, builder, dealer, maker }: Record<Who, TestCompany>) {
  const title = textOf('the client’s title');
  const general = {
    name: title,
    nameProyect: textOf('the client’s project'),
    code: textOf('the client’s code'),
    address: textOf('the client’s address'),
    ...{ department: '20', province: '2006', district: '200601' },
  };
  const part = { description: 'Acero corrugado', quantity: '3', sourceNumber: textOf('the client’s numbers') };
  const { id } = await write(client, general, [part]);
  await client.ask(UpdateDocument, { id, deliveryPlace: textOf('the client’s terms') });
  await attach(platform, client, id, undefined, textOf('the client’s file'));
  const [toBuilder = ''] = await send(client, id, builder);
  const builderCopy = await accept(builder, toBuilder);
  await builder.ask(UpdateDocument, { id: builderCopy, userdata: { name: textOf('the builder’s note') } });
  const down = await cascade(builder, builderCopy, [dealer], { message: textOf('the builder’s message') });
  const dealerCopy = await accept(dealer, down.dispatches[0]?.id ?? '');
  const further = await cascade(dealer, dealerCopy, [maker], { message: textOf('the dealer’s message') });
  const makerCopy = await accept(maker, further.dispatches[0]?.id ?? '');
  const [clientItem = ''] = await partIds(client, id);
  const [builderItem = ''] = await partIds(builder, builderCopy);
  const [askedItem = ''] = await partIds(builder, down.requestId);
  const [dealerItem = ''] = await partIds(dealer, dealerCopy);
  const [furtherItem = ''] = await partIds(dealer, further.requestId);
  const upper = ['client', 'builder'] as const;
  const middle = ['builder', 'dealer'] as const;
  const lower = ['dealer', 'maker'] as const;
  const ids: Record<string, Secret> = {
    'the id of the client’s Request': { text: id, knows: upper },
    'the id of the client’s line': { text: clientItem, knows: upper },
    'the id of the builder’s copy': { text: builderCopy, knows: upper },
    'the id of the builder’s line': { text: builderItem, knows: upper },
    'the id of the builder’s Request': { text: down.requestId, knows: middle },
    'the id of the line asked for': { text: askedItem, knows: middle },
    'the id of the dealer’s copy': { text: dealerCopy, knows: middle },
    'the id of the dealer’s line': { text: dealerItem, knows: middle },
    'the id of the dealer’s Request': { text: further.requestId, knows: lower },
    'the id of the line asked further': { text: furtherItem, knows: lower },
    'the id of the maker’s copy': { text: makerCopy, knows: lower },
    'the id of the client': { text: client.id, knows: upper },
    'the id of the maker': { text: maker.id, knows: lower },
    'the dispatch to the builder': { text: toBuilder, knows: upper },
    'the dispatch to the dealer': { text: down.dispatches[0]?.id ?? '', knows: middle },
    'the dispatch to the maker': { text: further.dispatches[0]?.id ?? '', knows: lower },
  };
  const documents = [id, builderCopy, down.requestId, dealerCopy, further.requestId, makerCopy];
  return {
    ids,
    documents,
    builderCopy,
    dealerCopy,
    makerCopy,
    dealerRequest: down.requestId,
    makerRequest: further.requestId,
  };
}

/** The maker answers, and each one above fills its copy and returns it. */
async function priced({ builder, dealer, maker }: Record<Who, TestCompany>, chain: Awaited<ReturnType<typeof asked>>) {
  await give(maker, chain.makerCopy, [textOf('the maker’s price')]);
  await fill(dealer, chain.dealerCopy, { margin: textOf('the dealer’s margin') });
  await give(dealer, chain.dealerCopy, []);
  await fill(builder, chain.builderCopy, { margin: textOf('the builder’s margin') });
  await give(builder, chain.builderCopy, []);
}
