import { accept, cascade, fill, give, pricesOf, seen } from '../support/cascades.js';
import { codeOf } from '../support/code-of.js';
import { accepted, answer, open } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('filling a copy while prices arrive', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let middle: TestCompany;
  let providers: TestCompany[];

  beforeAll(async () => {
    platform = await startPlatform({
      env: { MESSAGE_CONCURRENCY: '64', MESSAGE_QUEUE: '500', DATABASE_POOL_MAX: '16' },
    });
    buyer = await platform.company();
    middle = await platform.company();
    providers = [await platform.company(), await platform.company()];
  }, 60_000);
  afterAll(() => platform?.stop());

  /** A copy with one answer at 10, and a second provider's copy that is not returned. */
  async function stage() {
    const { copyId } = await accepted(buyer, middle, [{ quantity: '2' }]);
    const { dispatches } = await cascade(middle, copyId, providers);
    const [first = '', second = ''] = await Promise.all(
      dispatches.map(({ id }, at) => accept(providers[at] as TestCompany, id)),
    );
    const returnId = await give(providers[0] as TestCompany, first, ['10']);
    return { copyId, second, returnId };
  }

  it('takes what was previewed or is refused, when a better answer comes at that moment', async () => {
    const rounds = Array.from({ length: 15 }, async () => {
      const { copyId, second } = await stage();
      const { version, answersVersion } = await seen(middle, copyId);
      const [filled] = await Promise.all([
        codeOf(fill(middle, copyId, { margin: '10', version, answersVersion })),
        give(providers[1] as TestCompany, second, ['8']),
      ]);
      const [price] = await pricesOf(middle, copyId);
      const { better } = await seen(middle, copyId);
      return `${filled} ${price} ${better}`;
    });
    const outcomes = new Set(await Promise.all(rounds));
    // Filled before it came, and then proposed; or refused, and nothing filled.
    for (const outcome of outcomes) expect(['OK 11 1', 'ANSWERS_CHANGED null 0']).toContain(outcome);
  });

  it('never fills with an answer that was taken back before', async () => {
    const rounds = Array.from({ length: 10 }, async () => {
      const { copyId, returnId } = await stage();
      const { version } = await seen(middle, copyId);
      const [filled, taken] = await Promise.all([
        codeOf(fill(middle, copyId, { margin: '0', version })),
        codeOf(answer(providers[0] as TestCompany, returnId, 'WITHDRAWN')),
      ]);
      expect(taken).toBe('OK');
      const [price] = await pricesOf(middle, copyId);
      return `${filled} ${price}`;
    });
    for (const outcome of await Promise.all(rounds)) expect(['OK 10', 'NOTHING_TO_FILL null']).toContain(outcome);
  });

  it('fills once for a double click', async () => {
    const rounds = Array.from({ length: 10 }, async () => {
      const { copyId } = await stage();
      const { version } = await seen(middle, copyId);
      const codes = await Promise.all([0, 1].map(() => codeOf(fill(middle, copyId, { margin: '5', version }))));
      expect((await open(middle, copyId)).quotation.version).toBe(version + 1);
      return codes.toSorted();
    });
    for (const codes of await Promise.all(rounds)) expect(codes).toEqual(['OK', 'STALE_VERSION']);
  });
});
