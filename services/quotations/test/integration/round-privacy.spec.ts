import type { FieldError } from '@cotizaobra/proto/core/errors';
import { GetComparison } from '@cotizaobra/proto/quotations/get-comparison';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { ListOwnDocuments } from '@cotizaobra/proto/quotations/list-own-documents';
import { ListRevisions } from '@cotizaobra/proto/quotations/list-revisions';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { competing, itemsOf, open } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { answerRound, negotiation, propose, roundParts } from '../support/rounds.js';
import { relayed } from '../support/sealed.js';

interface Refusal {
  code: string;
  message: string;
  fields?: FieldError[];
}

/** Values that stand nowhere else. */
const secrets = /7391[.]?57|6283[.]?19|5[,.]?417|Secreto del comprador|Secreto del proveedor/;

describe('what is negotiated', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let rival: TestCompany;
  let stranger: TestCompany;
  let requestId: string;
  let copyId: string;
  let rivalCopy: string;
  let roundId: string;

  beforeAll(async () => {
    platform = await startPlatform();
    [buyer, provider, rival, stranger] = [
      await platform.company(),
      await platform.company(),
      await platform.company(),
      await platform.company(),
    ];
    const flows = await competing(buyer, [provider, rival], roundParts);
    requestId = flows[0]!.requestId;
    copyId = flows[0]!.copyId;
    rivalCopy = flows[1]!.copyId;
    const [one, two] = itemsOf((await open(buyer, copyId)).quotation.elements);
    const round = await propose(buyer, copyId, [
      { itemId: one!.id, price: '7391.57', note: 'Secreto del comprador' },
      { itemId: two!.id, quantity: '5417' },
    ]);
    roundId = round.id;
    await answerRound(provider, copyId, round.id, [
      { itemId: one!.id, answer: 'REFUSED', price: '6283.19', note: 'Secreto del proveedor' },
      { itemId: two!.id, answer: 'ACCEPTED' },
    ]);
  }, 60_000);
  afterAll(() => platform?.stop());

  /** Everything that a company of the same Request may read. */
  const readBy = async (company: TestCompany) =>
    JSON.stringify([
      await open(company, requestId),
      await open(company, rivalCopy),
      await company.ask(ListRevisions, { id: requestId }),
      await company.ask(ListOwnDocuments, {}),
      await company.ask(ListDocuments, { context: 'clientes' }),
      await negotiation(company, rivalCopy),
    ]);

  it('is read by its two companies', async () => {
    for (const company of [buyer, provider])
      expect(JSON.stringify(await negotiation(company, copyId))).toMatch(secrets);
  });

  it('is nowhere in what a rival reads, and its own negotiation is empty', async () => {
    const read = await readBy(rival);
    expect(read).not.toMatch(secrets);
    expect(read).not.toContain(roundId);
    expect((await negotiation(rival, rivalCopy)).rounds).toEqual([]);
  });

  it('is refused to rivals and strangers as if it did not exist, without a word of it', async () => {
    for (const company of [rival, stranger]) {
      const attempts = await Promise.allSettled<unknown>([
        negotiation(company, copyId),
        open(company, copyId),
        propose(company, copyId, [{ itemId: roundId, price: '1' }]),
        answerRound(company, copyId, roundId, [{ itemId: roundId, answer: 'ACCEPTED' }]),
        answerRound(company, rivalCopy, roundId, [{ itemId: roundId, answer: 'ACCEPTED' }]),
      ]);
      for (const attempt of attempts) {
        const refusal = attempt.status === 'rejected' ? (attempt.reason as Refusal) : null;
        expect(refusal?.code).toMatch(/_NOT_FOUND$/);
        expect(JSON.stringify([refusal?.message, refusal?.fields])).not.toMatch(secrets);
      }
    }
  });

  it('the next version is the provider’s alone until it is returned', async () => {
    expect(JSON.stringify(await open(buyer, copyId))).not.toMatch(/6283[.]?19|5417/);
    expect(JSON.stringify(await buyer.ask(GetComparison, { id: requestId }))).not.toMatch(/6283[.]?19|5417/);
  });

  it('leaves the service in no event, and public events go to the two companies alone', async () => {
    await relayed(platform);
    const told = await platform.client.readStream('QUOTATIONS');
    const about = told.filter((event) => JSON.stringify(event).includes(roundId));
    expect(about.length).toBeGreaterThan(0);
    expect(JSON.stringify(about)).not.toMatch(secrets);
    const rows = await platform.database.query<{ company: string }>(
      `SELECT DISTINCT company_id AS company FROM outbox
       WHERE type LIKE 'public.quotation.round-%' AND data::jsonb ->> 'roundId' = $1`,
      [roundId],
    );
    expect(rows.map(({ company }) => company).sort()).toEqual([buyer.id, provider.id].sort());
  });

  it('says nothing to a rival after the next version either', async () => {
    await provider.ask(ReturnQuotation, { id: copyId });
    expect(await readBy(rival)).not.toMatch(secrets);
    await expect(rival.ask(GetComparison, { id: requestId })).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
  });
});
