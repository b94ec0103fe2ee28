import { golden } from '@cotizaobra/chassis/testing/golden';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import {
  CompanySaved,
  MemberJoined,
  MemberLeft,
  MemberRoleChanged,
  OwnershipHandedOver,
} from '@cotizaobra/proto/companies/events';
import type { EventDef, PublicEventDef } from '@cotizaobra/proto/core/event';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import * as events from '@cotizaobra/proto/quotations/events';
import { RemindRecipients } from '@cotizaobra/proto/quotations/remind-recipients';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { inHours, pass, timed } from '../support/deadlines.js';
import { answer, competing, request, returned, send } from '../support/documents.js';
import { GUEST_RUC, inviteGuest } from '../support/guests.js';
import { type Platform, startPlatform } from '../support/platform.js';
import { answerRound, negotiable, propose } from '../support/rounds.js';
import { giveBack, pricedCopy, sealedRequest } from '../support/sealed.js';
import { shapeOf } from '../support/shape.js';

const published = Object.values(events) as (EventDef | PublicEventDef)[];
const consumed = [ProfileSaved, CompanySaved, MemberJoined, MemberRoleChanged, OwnershipHandedOver, MemberLeft];

describe('the golden examples', () => {
  let platform: Platform;

  beforeAll(async () => {
    platform = await startPlatform();
    const buyer = await platform.company();
    const provider = await platform.company();
    const { returnId } = await returned(buyer, provider);
    await answer(buyer, returnId, 'ACCEPTED');
    await answer(buyer, returnId, 'PENDING');
    const { id } = await request(buyer);
    const [rejected = ''] = await send(buyer, id, provider);
    await answer(provider, rejected, 'REJECTED');
    const other = await request(buyer);
    const [withdrawn = ''] = await send(buyer, other.id, provider);
    await answer(buyer, withdrawn, 'WITHDRAWN');
    const limited = await timed(buyer, [provider], 30);
    await buyer.ask(UpdateDocument, { id: limited.id, deadline: inHours(40) });
    await buyer.ask(RemindRecipients, { id: limited.id });
    await pass(platform, limited.id, 17);
    const sealed = await sealedRequest(buyer, [provider]);
    await giveBack(provider, await pricedCopy(provider, sealed.dispatchIds[0] ?? '', '10.00'));
    await pass(platform, sealed.id, 48);
    const [won] = await competing(buyer, [provider, await platform.company()]);
    await answer(buyer, won?.returnId ?? '', 'ACCEPTED');
    await answer(buyer, won?.returnId ?? '', 'PENDING');
    const flow = await negotiable(buyer, provider);
    const round = await propose(buyer, flow.copyId, [{ itemId: flow.itemIds[0] ?? '', price: '11' }]);
    const yes = { itemId: flow.itemIds[0] ?? '', answer: 'ACCEPTED' as const };
    await answerRound(provider, flow.copyId, round.id, [yes]);
    await answer(provider, flow.returnId, 'WITHDRAWN');
    const { email } = await inviteGuest(platform, buyer, { ruc: GUEST_RUC });
    await platform.company({ email, ruc: GUEST_RUC, emailVerified: true });
  }, 60_000);
  afterAll(() => platform?.stop());

  it.each(published.map((def) => [def.type, def] as const))(
    'have the shape of what is published as %s',
    async (_type, def) => {
      const [one] = await waitFor(async () => {
        const all = await platform.client.eventsOf(def);
        return all.length > 0 ? all : null;
      });
      const { envelope, data } = golden(def);
      expect(shapeOf(one)).toEqual(shapeOf({ envelope, data }));
      expect(one?.envelope.source).toBe(envelope.source);
    },
  );

  it('of the services that are listened to are all taken, and make a company with its contact', async () => {
    for (const def of consumed as EventDef[]) {
      const { envelope, data } = golden(def);
      await platform.client.publishRaw(def, envelope, JSON.stringify(data));
    }
    const { companyId } = golden(CompanySaved).data;
    const [row] = await waitFor(async () => {
      const rows = await platform.database.query<Record<string, unknown>>(
        `SELECT c.name, c.ruc, p.email, p.last_name FROM company AS c JOIN contact AS p ON p.user_id = c.owner_user_id
         WHERE c.id = $1`,
        [companyId],
      );
      return rows.length > 0 ? rows : null;
    });
    const { name, ruc } = golden(CompanySaved).data;
    const { email, lastName } = golden(ProfileSaved).data;
    expect(row).toEqual({ name, ruc, email, last_name: lastName });
    expect(await platform.database.query('SELECT 1 FROM dead_letters')).toEqual([]);
  });
});
