import { OrderConfirmed } from '@cotizaobra/proto/orders/events';
import { QuotationAwarded } from '@cotizaobra/proto/quotations/events';
import { check } from './history/check.js';
import { outcomeOf } from './history/operation.js';
import { type SmallHistory, smallHistory } from './history/small-history.js';

const tampered = (change: (all: SmallHistory) => void): string[] => {
  const all = smallHistory();
  change(all);
  return check(all.history, all.evidence).map(({ fault }) => fault);
};

const operation = ({ history }: SmallHistory, id: string) => history.find((one) => one.id === id)!;

describe('the history checker', () => {
  it('has nothing to say about a history whose every effect is there once', () => {
    const { history, evidence } = smallHistory();
    expect(check(history, evidence)).toEqual([]);
  });

  it.each<[string, (all: SmallHistory) => void]>([
    ['a document', ({ evidence }) => evidence.documents.splice(0, 1)],
    ['an item', ({ evidence }) => evidence.items.splice(0, 1)],
    ['a price', ({ evidence }) => Object.assign(evidence.items[1]!, { price: '7.40' })],
    ['a dispatch', ({ evidence }) => evidence.dispatches.splice(0, 1)],
    ['a message', ({ evidence }) => evidence.messages.splice(0, 1)],
    ['a notification', ({ evidence }) => evidence.notifications.splice(1, 1)],
    ['an unread notification of a conversation', ({ evidence }) => evidence.notifications.splice(3, 1)],
    ['an event of a stream', ({ evidence }) => evidence.streams.get('QUOTATIONS')?.splice(1, 1)],
    ['an event of the log', ({ evidence }) => evidence.events.splice(1, 1)],
    ['an effect at a consumer', ({ evidence }) => evidence.inboxes.get('notifications')?.clear()],
    ['a public event', ({ evidence }) => evidence.followed.values().next().value?.splice(0, 1)],
    ['an order', ({ evidence }) => evidence.orders.splice(0, 1)],
    ['a reception', ({ evidence }) => evidence.receptions.splice(0, 1)],
    ['a confirmation at quotations', ({ evidence }) => Object.assign(evidence.shares[0]!, { state: 'AWARDED' })],
    ['a notification of an order', ({ evidence }) => evidence.notifications.splice(5, 1)],
    ['an event of an order', ({ evidence }) => removeEvent(evidence, OrderConfirmed.type)],
    ['an event of an award', ({ evidence }) => removeEvent(evidence, QuotationAwarded.type)],
  ])('finds that %s was lost', (_what, change) => {
    expect(tampered(change)).toContain('lost');
  });

  it.each<[string, (all: SmallHistory) => void]>([
    ['a document', ({ evidence }) => evidence.documents.push({ ...evidence.documents[0]!, id: 'again' })],
    ['an item', ({ evidence }) => evidence.items.push({ ...evidence.items[0]!, id: 'again' })],
    ['a copy', ({ evidence }) => evidence.documents.push({ ...evidence.documents[1]!, id: 'again' })],
    ['a dispatch', ({ evidence }) => evidence.dispatches.push({ ...evidence.dispatches[0]!, id: 'again' })],
    ['a message', ({ evidence }) => evidence.messages.push({ ...evidence.messages[0]!, threadId: 'other' })],
    ['a notification', ({ evidence }) => evidence.notifications.push({ ...evidence.notifications[0]! })],
    ['an event of a stream', ({ evidence }) => doubleFirst(evidence.streams.get('CHAT'))],
    ['a public event', ({ evidence }) => doubleFirst(evidence.followed.values().next().value)],
    ['an order', ({ evidence }) => evidence.orders.push({ ...evidence.orders[0]!, id: 'again', code: 'OC-2026-0002' })],
    ['a reception', ({ evidence }) => evidence.receptions.push({ ...evidence.receptions[0]! })],
    ['a notification of an order', ({ evidence }) => evidence.notifications.push({ ...evidence.notifications[5]! })],
    ['an edit under one version', (all) => all.history.push({ ...operation(all, 'op-edit') })],
  ])('finds that %s was doubled', (_what, change) => {
    expect(tampered(change)).toContain('doubled');
  });

  it('finds a gap in the numbers of a conversation', () => {
    expect(tampered(({ evidence }) => Object.assign(evidence.threads[0]!, { lastSeq: 2 }))).toContain('order');
  });

  it('finds a gap in the versions of a conversation', () => {
    const change = ({ evidence }: SmallHistory) => {
      evidence.threads[0]!.version = 2;
      evidence.events.find(({ aggregateId }) => aggregateId === 'thread')!.version = 2;
    };
    expect(tampered(change)).toContain('lost');
  });

  it('finds events of a document in the wrong order, in the log and in a stream', () => {
    expect(tampered(({ evidence }) => evidence.events.reverse())).toContain('order');
    expect(tampered(({ evidence }) => evidence.streams.get('QUOTATIONS')?.reverse())).toContain('order');
  });

  it('finds a state that no event leads to', () => {
    expect(tampered(({ evidence }) => Object.assign(evidence.dispatches[0]!, { state: 'REJECTED' }))).toContain(
      'order',
    );
  });

  it('finds a gap in the numbers of a buyer, an order in a state that no event leads to, and another total', () => {
    const changed = (change: object) => tampered(({ evidence }) => Object.assign(evidence.orders[0]!, change));
    expect(changed({ code: 'OC-2026-0002' })).toEqual(['order']);
    expect(changed({ state: 'PARTLY_RECEIVED' })).toEqual(['order']);
    expect(changed({ total: '26.56' })).toEqual(['ghost']);
  });

  it('finds steps of an order that were refused and happened all the same', () => {
    for (const id of ['op-award', 'op-confirm', 'op-receive'])
      expect(tampered((all) => Object.assign(operation(all, id), { outcome: 'refused' }))).toContain('doubled');
    expect(tampered(({ evidence }) => Object.assign(evidence.receptions[0]!, { guide: 'x' }))).toContain('ghost');
  });

  it('finds what nobody asked for, and what was refused and happened all the same', () => {
    expect(tampered(({ history }) => history.splice(0, 1))).toContain('ghost');
    expect(tampered((all) => Object.assign(operation(all, 'op-accept'), { outcome: 'refused' }))).toContain('doubled');
  });

  it('finds events that were not published, dead letters, objects without an owner, and answers with 500', () => {
    expect(tampered(({ evidence }) => Object.assign(evidence.events[0]!, { published: false }))).toContain('stuck');
    const letter = { consumer: 'chat', eventId: 'x', type: null, reason: 'poison', detail: 'unreadable' };
    expect(tampered(({ evidence }) => evidence.deadLetters.push(letter))).toContain('stuck');
    expect(tampered(({ evidence }) => evidence.objects.orphans.push('incoming/x'))).toContain('ghost');
    const failed = { status: 500, code: 'INTERNAL', ms: 1 };
    expect(tampered((all) => operation(all, 'op-send').attempts.unshift(failed))).toContain('stuck');
  });

  it('takes either for what nobody knows', () => {
    const unknown = (change: (all: SmallHistory) => void) => (all: SmallHistory) => {
      operation(all, 'op-price').outcome = 'either';
      change(all);
    };
    expect(tampered(unknown(() => {}))).toEqual([]);
    expect(tampered(unknown(({ evidence }) => Object.assign(evidence.items[1]!, { price: null })))).toEqual([]);
    expect(tampered(unknown(({ evidence }) => Object.assign(evidence.items[1]!, { price: '9' })))).toContain('ghost');
  });

  it('allows a repeated edit the version of a later one, but not its loss', () => {
    const lost = { status: 'lost' as const, code: null, ms: 1 };
    const repeat = (change: (all: SmallHistory) => void) => (all: SmallHistory) => {
      operation(all, 'op-price').attempts.unshift(lost);
      change(all);
    };
    const priced = (all: SmallHistory, price: string) => {
      const edit = operation(all, 'op-price');
      const attempts = edit.attempts.slice(-1);
      all.history.push({ ...edit, id: 'later', attempts, subject: { ...edit.subject, price } });
    };
    expect(tampered(repeat((all) => priced(all, '7.50')))).toEqual([]);
    expect(tampered(repeat((all) => priced(all, '9.00')))).toEqual([]);
    expect(tampered(repeat(({ evidence }) => Object.assign(evidence.items[1]!, { price: null })))).toContain('lost');
    const earlier = (all: SmallHistory) => {
      priced(all, '9.00');
      Object.assign(operation(all, 'later'), { answer: { version: 3 } });
    };
    expect(tampered(repeat(earlier))).toContain('lost');
  });

  it('knows a refusal by the key that repeats the first answer, and doubts it without one', () => {
    const attempts = [
      { status: 503, code: 'UNAVAILABLE', ms: 1 },
      { status: 409, code: 'STALE_VERSION', ms: 1 },
    ];
    expect(outcomeOf(attempts, 'a-key')).toBe('refused');
    expect(outcomeOf(attempts, null)).toBe('either');
    expect(outcomeOf(attempts.slice(1), null)).toBe('refused');
    expect(outcomeOf(attempts.slice(0, 1), 'a-key')).toBe('either');
  });
});

function removeEvent({ events }: SmallHistory['evidence'], wanted: string): void {
  events.splice(
    events.findIndex(({ type }) => type === wanted),
    1,
  );
}

function doubleFirst<T>(all: T[] | undefined): void {
  const [first] = all ?? [];
  if (first) all?.push(first);
}
