import { golden } from '@cotizaobra/chassis/testing/golden';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CompanySaved, MemberJoined } from '@cotizaobra/proto/companies/events';
import type { EventDef, PublicEventDef } from '@cotizaobra/proto/core/event';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import * as events from '@cotizaobra/proto/quotations/events';
import { answer, competing, request, returned, send } from '../support/documents.js';
import { type Platform, startPlatform } from '../support/platform.js';
import { shapeOf } from '../support/shape.js';

const published = Object.values(events) as (EventDef | PublicEventDef)[];
const consumed = [ProfileSaved, CompanySaved, MemberJoined];

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
    const [won] = await competing(buyer, [provider, await platform.company()]);
    await answer(buyer, won?.returnId ?? '', 'ACCEPTED');
    await answer(buyer, won?.returnId ?? '', 'PENDING');
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
