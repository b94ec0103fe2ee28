import type { Fact, FactKind } from '../../src/reputation/fact.js';
import { figuresOf } from '../../src/reputation/figures.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = new Date('2026-11-23T17:00:00Z');
const from = new Date('2025-12-01T05:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

let last = 0;
/** Facts of buyer `B` and provider `P`. */
const fact = (kind: FactKind, requestId: string, at: Date, more: Partial<Fact> = {}): Fact => {
  last += 1;
  return {
    eventId: `e${last}`,
    kind,
    requestId,
    subjectId: requestId,
    buyerId: 'B',
    providerId: 'P',
    at,
    version: last,
    deadline: null,
    promisedDay: null,
    receivedDay: null,
    ...more,
  };
};
const asked = (requestId: string, at = ago(40 * DAY), more: Partial<Fact> = {}) =>
  fact('request-sent', requestId, at, more);
const answered = (requestId: string, at: Date, more: Partial<Fact> = {}) =>
  fact('answered', requestId, at, { subjectId: `${requestId}-answer`, ...more });

const seenBy = (companyId: 'B' | 'P', facts: Fact[], outsiders = ['B', 'P', 'Q']) =>
  figuresOf(facts, { companyId, outsiders: new Set(outsiders.filter((id) => id !== companyId)), from, now });
const provider = (facts: Fact[]) => seenBy('P', facts).provider;
const buyer = (facts: Fact[]) => seenBy('B', facts).buyer;

describe('Requests at a provider', () => {
  it('are answered, refused or left without an answer, and only then count', () => {
    const facts = [
      asked('r1'),
      answered('r1', ago(40 * DAY - 2 * HOUR)),
      asked('r2'),
      fact('request-refused', 'r2', ago(39 * DAY)),
      asked('r3'),
      asked('r4', ago(2 * DAY)),
      asked('r5', ago(2 * DAY), { deadline: ago(DAY) }),
      asked('r6', ago(2 * DAY), { deadline: ago(DAY) }),
      fact('deadline-extended', 'r6', ago(DAY), { deadline: new Date(now.getTime() + DAY) }),
    ];
    expect(provider(facts)).toMatchObject({ received: 4, answered: 1, refused: 1, lapsed: 2, medianMinutes: 120 });
    expect(seenBy('P', facts).nextAt).toEqual(new Date(now.getTime() + DAY));
  });

  it('count once over all revisions, from the first one on', () => {
    const facts = [
      asked('r1', ago(10 * DAY), { subjectId: 'first' }),
      asked('r1', ago(9 * DAY), { subjectId: 'second' }),
      answered('r1', ago(9 * DAY - HOUR)),
    ];
    expect(provider(facts)).toMatchObject({ received: 1, answered: 1, medianMinutes: 25 * 60 });
  });

  it('do not count when the buyer took them back before an answer', () => {
    const back = fact('request-withdrawn', 'r1', ago(39 * DAY));
    expect(provider([asked('r1'), back])).toBeNull();
    expect(provider([asked('r1'), answered('r1', ago(39.5 * DAY)), back])).toMatchObject({ answered: 1 });
  });

  it('are not answered by an answer that was taken back', () => {
    const facts = [
      asked('r1'),
      answered('r1', ago(39 * DAY)),
      fact('answer-withdrawn', 'r1', ago(38 * DAY), { requestId: null, subjectId: 'r1-answer' }),
    ];
    expect(provider(facts)).toMatchObject({ answered: 0, lapsed: 1, medianMinutes: null });
  });

  it('that a newer revision asks again are not refused', () => {
    const facts = [
      asked('r1', ago(5 * DAY), { subjectId: 'first' }),
      fact('request-refused', 'r1', ago(4 * DAY)),
      asked('r1', ago(3 * DAY), { subjectId: 'second' }),
    ];
    expect(provider(facts)).toBeNull();
  });

  it('of before the period are left out', () => {
    expect(provider([asked('r1', ago(400 * DAY)), answered('r1', ago(399 * DAY))])).toBeNull();
  });

  it('are the same figures in any order of facts, and with each fact only once', () => {
    const facts = [asked('r1'), answered('r1', ago(39 * DAY)), fact('awarded', 'r1', ago(38 * DAY))];
    const expected = provider(facts);
    expect(expected).toMatchObject({ received: 1, answered: 1, awarded: 1 });
    for (const order of [
      [2, 1, 0],
      [1, 0, 2],
      [2, 0, 1],
    ]) {
      expect(provider(order.map((at) => facts[at]!))).toEqual(expected);
    }
  });
});

describe('awards', () => {
  const base = [asked('r1'), answered('r1', ago(39 * DAY))];
  const award = fact('awarded', 'r1', ago(30 * DAY), { subjectId: 'a1' });

  it('count for the provider and end the Request of the buyer', () => {
    expect(provider([...base, award])).toMatchObject({ awarded: 1 });
    expect(buyer([...base, award])).toEqual({
      decided: 1,
      awarded: 1,
      annulled: 0,
      undecided: 0,
      medianMinutes: 9 * 1_440,
    });
  });

  it('to a guest say nothing about the buyer', () => {
    const toGuest = fact('awarded', 'r1', ago(30 * DAY), { subjectId: 'a1', providerId: 'guest' });
    expect(buyer([...base])).toMatchObject({ undecided: 1 });
    expect(buyer([...base, toGuest])).toBeNull();
    const undone = fact('award-undone', 'r1', ago(29 * DAY), { subjectId: 'a1', providerId: 'guest' });
    expect(buyer([...base, toGuest, undone])).toMatchObject({ undecided: 1 });
    expect(buyer([...base, toGuest, { ...award, subjectId: 'a2' }])).toMatchObject({ awarded: 1 });
  });

  it('take their time from the deadline on, and none when they come before it', () => {
    const due = (at: Date) => [asked('r1', ago(40 * DAY), { deadline: at }), answered('r1', ago(39 * DAY)), award];
    expect(buyer(due(ago(34 * DAY)))).toMatchObject({ medianMinutes: 4 * 1_440 });
    expect(buyer(due(ago(20 * DAY)))).toMatchObject({ medianMinutes: 0 });
  });

  it('count no more once they are undone, and again after another award', () => {
    const undone = fact('award-undone', 'r1', ago(29 * DAY), { subjectId: 'a1' });
    expect(provider([...base, award, undone])).toMatchObject({ awarded: 0 });
    expect(buyer([...base, award, undone])).toMatchObject({ awarded: 0, undecided: 1 });
    const again = fact('awarded', 'r1', ago(28 * DAY), { subjectId: 'a2' });
    expect(provider([...base, award, undone, again])).toMatchObject({ awarded: 1 });
  });
});

describe('Requests of a buyer', () => {
  it('do not count without an answer, or while there is time to decide', () => {
    expect(buyer([asked('r1')])).toBeNull();
    const facts = [asked('r1', ago(9 * DAY)), answered('r1', ago(8 * DAY))];
    expect(buyer(facts)).toBeNull();
    expect(seenBy('B', facts).nextAt).toEqual(new Date(now.getTime() + 22 * DAY));
  });

  it('are annulled when every provider lost them, also the older revisions', () => {
    const facts = [
      asked('r1', ago(40 * DAY), { subjectId: 'first' }),
      answered('r1', ago(39 * DAY)),
      asked('r1', ago(38 * DAY), { subjectId: 'second' }),
      fact('request-withdrawn', 'r1', ago(37 * DAY), { subjectId: 'second' }),
    ];
    expect(buyer(facts)).toMatchObject({ decided: 1, annulled: 1 });
    const other = asked('r1', ago(40 * DAY), { providerId: 'Q', subjectId: 'third' });
    expect(buyer([...facts, other])).toMatchObject({ annulled: 0, undecided: 1 });
  });
});

describe('orders', () => {
  const order = (kind: FactKind, at: Date, more: Partial<Fact> = {}) =>
    fact(kind, 'r1', at, { subjectId: 'o1', ...more });
  const issued = (promisedDay: string | null) => order('order-issued', ago(20 * DAY), { promisedDay });
  const confirmed = () => order('order-confirmed', ago(19 * DAY));

  it('are confirmed or declined', () => {
    expect(provider([issued(null), confirmed()])).toMatchObject({
      ordersConfirmed: 1,
      inTime: 0,
      late: 0,
      underway: 0,
    });
    expect(provider([issued(null), order('order-declined', ago(DAY))])).toMatchObject({ ordersDeclined: 1 });
    expect(provider([issued('2026-11-20')])).toBeNull();
  });

  it.each([
    ['in time on the promised day', '2026-11-20', [['order-received', { receivedDay: '2026-11-20' }]], 'inTime'],
    ['late a day after', '2026-11-19', [['order-received', { receivedDay: '2026-11-20' }]], 'late'],
    ['late while something is missing', '2026-11-22', [['order-partly-received', {}]], 'late'],
    ['underway on the promised day', '2026-11-23', [], 'underway'],
    ['late when it was closed after the day', '2026-11-10', [['order-closed', {}]], 'late'],
    [
      'late after the reception was reversed',
      '2026-11-20',
      [
        ['order-received', { receivedDay: '2026-11-20' }],
        ['order-partly-received', {}],
      ],
      'late',
    ],
  ] as const)('are %s', (_how, promised, moves, expected) => {
    const base = [issued(promised), confirmed()];
    const steps = moves.map(([kind, more], at) => order(kind as FactKind, ago(DAY - at), { ...more }));
    const figures = provider([...base, ...steps]);
    expect(figures).toMatchObject({ inTime: 0, late: 0, underway: 0, [expected]: 1 });
  });

  it.each(['order-cancelled', 'order-closed'] as const)(
    'that ended before the day with %s have no delivery',
    (kind) => {
      const figures = provider([issued('2026-11-24'), confirmed(), order(kind, ago(DAY))]);
      expect(figures).toMatchObject({ ordersConfirmed: 1, inTime: 0, late: 0, underway: 0 });
    },
  );
});

describe('what is shown', () => {
  const deals = (count: number) =>
    Array.from({ length: count }, (_, at) => [asked(`r${at}`), answered(`r${at}`, ago(39 * DAY))]).flat();

  it('begins with five facts', () => {
    expect(seenBy('P', deals(4)).shown).toBe(false);
    expect(seenBy('P', deals(5)).shown).toBe(true);
  });

  it('leaves out companies that are no outsiders', () => {
    expect(seenBy('P', deals(5), ['P', 'Q'])).toMatchObject({ provider: null, buyer: null, shown: false });
    expect(seenBy('B', deals(5), ['B', 'Q'])).toMatchObject({ provider: null, buyer: null, shown: false });
  });
});
