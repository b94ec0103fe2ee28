import { ConcurrencyLimiter } from '../../src/sending/concurrency-limiter';

describe('the places of the relay', () => {
  it('are two for an endpoint that answers and one for one that does not', () => {
    const limiter = new ConcurrencyLimiter(10);
    const back = limiter.acquire('erp', 'proven');
    expect([limiter.full('proven'), limiter.full('probation')]).toEqual([[], ['erp']]);
    limiter.acquire('erp', 'proven');
    expect(limiter.full('proven')).toEqual(['erp']);
    back();
    expect(limiter.full('proven')).toEqual([]);
  });

  it('go to those on probation by half at most, however many of them hang', () => {
    const limiter = new ConcurrencyLimiter(10);
    for (let at = 0; at < 5; at += 1) limiter.acquire(`hung-${at}`, 'probation');
    expect([limiter.free('probation'), limiter.free('proven')]).toEqual([0, 5]);
  });

  it('are never more than there are', () => {
    const limiter = new ConcurrencyLimiter(4);
    for (let at = 0; at < 4; at += 1) limiter.acquire(`busy-${at}`, 'proven');
    expect([limiter.free('probation'), limiter.free('proven')]).toEqual([0, 0]);
  });
});
