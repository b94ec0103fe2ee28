import * as events from '@cotizaobra/proto/quotations/events';
import { codeOf } from '../support/code-of.js';
import { answer, competing } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('accepting several answers at once', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let providers: TestCompany[];

  beforeAll(async () => {
    platform = await startPlatform({
      env: { MESSAGE_CONCURRENCY: '64', MESSAGE_QUEUE: '500', DATABASE_POOL_MAX: '16' },
    });
    buyer = await platform.company();
    providers = [await platform.company(), await platform.company()];
  }, 60_000);
  afterAll(() => platform?.stop());

  const toldOf = async (documentIds: readonly string[], type: string): Promise<number> => {
    const rows = await platform.database.query('SELECT 1 FROM outbox WHERE aggregate_id = ANY($1) AND type = $2', [
      documentIds,
      type,
    ]);
    return rows.length;
  };

  const bothAnswers = async () => {
    const [first, second] = await competing(buyer, providers);
    if (!first || !second) throw new Error('two answers are wanted');
    return { first, second };
  };

  const race = async () => {
    const { first, second } = await bothAnswers();
    const codes = await Promise.all(
      [first, second, first, second].map(({ returnId }) => codeOf(answer(buyer, returnId, 'ACCEPTED'))),
    );
    const states = await platform.database.query<{ state: string }>('SELECT state FROM dispatch WHERE id = ANY($1)', [
      [first.returnId, second.returnId],
    ]);
    const told = await toldOf([first.copyId, second.copyId], events.DispatchAccepted.type);
    return { codes: codes.toSorted(), states: states.map(({ state }) => state).toSorted(), told };
  };

  it('leaves one accepted of all that are accepted at once, in 60 races', async () => {
    for (let races = 0; races < 60; races += 10) {
      for (const { codes, states, told } of await Promise.all(Array.from({ length: 10 }, race))) {
        expect(codes).toEqual(['ALREADY_ANSWERED', 'ALREADY_AWARDED', 'ALREADY_AWARDED', 'OK']);
        expect(states).toEqual(['ACCEPTED', 'REJECTED']);
        expect(told).toBe(1);
      }
    }
  }, 180_000);

  it('never has two accepted while acceptances and their undoing race', async () => {
    const rounds = Array.from({ length: 10 }, async () => {
      const { first, second } = await bothAnswers();
      await answer(buyer, first.returnId, 'ACCEPTED');
      await Promise.all([
        codeOf(answer(buyer, first.returnId, 'PENDING')),
        codeOf(answer(buyer, second.returnId, 'ACCEPTED')),
        codeOf(answer(buyer, first.returnId, 'ACCEPTED')),
        codeOf(answer(buyer, second.returnId, 'ACCEPTED')),
      ]);
      const rows = await platform.database.query('SELECT 1 FROM dispatch WHERE id = ANY($1) AND state = $2', [
        [first.returnId, second.returnId],
        'ACCEPTED',
      ]);
      return rows.length;
    });
    for (const accepted of await Promise.all(rounds)) expect(accepted).toBeLessThanOrEqual(1);
  }, 60_000);
});
