import { golden } from '@cotizaobra/chassis/testing/golden';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { EventDef } from '@cotizaobra/proto/core/event';
import {
  DispatchWithdrawn,
  GuestTakenOver,
  ProposalOpened,
  QuotationReturned,
} from '@cotizaobra/proto/quotations/events';
import { startPrices } from '../support/prices-service.js';

describe('the golden examples', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startPrices();
  }, 60_000);
  afterAll(() => test?.stop());

  it('of quotations are taken', async () => {
    const taken = [QuotationReturned, ProposalOpened, DispatchWithdrawn, GuestTakenOver].map((def) => ({
      def: def as EventDef,
      ...golden(def as EventDef),
    }));
    for (const { def, envelope, data } of taken) await test.client.publishRaw(def, envelope, JSON.stringify(data));
    await waitFor(async () => {
      const ids = taken.map(({ envelope }) => envelope.id);
      const rows = await test.database.query('SELECT 1 FROM inbox WHERE event_id = ANY($1)', [ids]);
      return rows.length === taken.length;
    });
    expect(await test.database.query('SELECT 1 FROM dead_letters')).toEqual([]);
  });
});
