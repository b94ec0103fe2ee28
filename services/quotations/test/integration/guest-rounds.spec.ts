import { GetGuestForm } from '@cotizaobra/proto/quotations/get-guest-form';
import { GetGuestPage } from '@cotizaobra/proto/quotations/get-guest-page';
import { ReplaceGuestAnswer } from '@cotizaobra/proto/quotations/replace-guest-answer';
import { SendGuestAnswer } from '@cotizaobra/proto/quotations/send-guest-answer';
import { answer, itemsOf, open } from '../support/documents.js';
import { answerAsGuest, draftOf, inviteGuest, mailTo } from '../support/guests.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { negotiation, propose } from '../support/rounds.js';

describe('a round with a guest', () => {
  let platform: Platform;
  let buyer: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company({ name: 'Constructora Wayra S.A.C.' });
  }, 60_000);
  afterAll(() => platform?.stop());

  const ask: Platform['client']['request'] = (def, input) => platform.client.request(def, input);

  async function answered() {
    const { session, email, dispatch } = await inviteGuest(platform, buyer);
    const { quotationId } = await answerAsGuest(platform, session);
    const [line] = itemsOf((await open(buyer, quotationId)).quotation.elements);
    return { session, email, quotationId, itemId: line?.id ?? '', dispatchId: dispatch.id };
  }

  it('is mailed and stands on its page, and the guest answers it with the next version', async () => {
    const { session, email, quotationId, itemId, dispatchId } = await answered();
    const before = await ask(GetGuestPage, { session });
    expect(before).toMatchObject({ state: 'SENT', replaceable: false, round: null });
    expect((await negotiation(buyer, quotationId)).guest).toBe(true);
    await propose(buyer, quotationId, [{ itemId, price: '11', note: 'Es lo que pagamos' }]);
    const mail = await mailTo(platform, email, 'Constructora Wayra S.A.C. te propone otros precios');
    expect(mail.text).toContain('1 contraoferta');

    const page = await ask(GetGuestPage, { session });
    expect(page).toMatchObject({ state: 'SENT', replaceable: true });
    expect(page.round).toEqual({
      number: 1,
      lines: [{ itemId: page.lines[0]?.id, from: '12.5', price: '11', note: 'Es lo que pagamos' }],
    });
    const opened = await ask(ReplaceGuestAnswer, { session, dispatchId, replacing: true });
    expect(opened).toMatchObject({ state: 'OPEN', answer: { quotationId } });
    await expect(ask(GetGuestForm, { session })).resolves.toBeDefined();
    const draft = draftOf(page.lines, '11');
    const sent = await ask(SendGuestAnswer, { session, dispatchId, version: opened.version, draft });
    expect(sent).toMatchObject({ state: 'SENT', replaceable: false, round: null });
    const { rounds, versions } = await negotiation(buyer, quotationId);
    expect(versions).toHaveLength(2);
    expect(rounds).toMatchObject([{ state: 'RETURNED', returnedVersion: 2, lines: [{ outcome: 'ACCEPTED' }] }]);
  });

  it('asks for prices alone', async () => {
    const { quotationId, itemId } = await answered();
    await expect(propose(buyer, quotationId, [{ itemId, quantity: '7' }])).rejects.toMatchObject({
      code: 'GUEST_QUANTITY',
      fields: [{ path: 'lines.0.quantity' }],
    });
  });

  it('ends with the decision, and the guest cannot change its answer then', async () => {
    const { session, quotationId, itemId, dispatchId } = await answered();
    await propose(buyer, quotationId, [{ itemId, price: '11' }]);
    await ask(ReplaceGuestAnswer, { session, dispatchId, replacing: true });
    const returned = (await open(buyer, quotationId)).companyinfo?.id ?? '';
    await answer(buyer, returned, 'ACCEPTED');
    const page = await ask(GetGuestPage, { session });
    expect(page).toMatchObject({ state: 'SENT', replaceable: false, round: null });
    const draft = draftOf(page.lines, '11');
    await expect(ask(SendGuestAnswer, { session, dispatchId, version: page.version, draft })).rejects.toMatchObject({
      code: 'GUEST_ALREADY_SENT',
    });
    expect((await negotiation(buyer, quotationId)).rounds).toMatchObject([{ state: 'LAPSED' }]);
  });
});
