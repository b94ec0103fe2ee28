import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { FindPrices } from '@cotizaobra/proto/prices/find-prices';
import type { GetPrices } from '@cotizaobra/proto/prices/get-prices';
import { uuid } from './people.js';

type Batch = Pick<MessageOutput<typeof FindPrices>, 'department' | 'currency' | 'basis'> &
  Pick<MessageInput<typeof FindPrices>, 'items'>;
type Remembered = MessageOutput<typeof GetPrices>;
export type Market = NonNullable<Remembered['market']>;
type Own = NonNullable<Remembered['own']>['last'];

export const aMarket = (market: Partial<Market> = {}): Market => ({
  median: '38.4',
  q1: '37.1',
  q3: '40.2',
  count: 63,
  companies: 11,
  asOf: '2026-11-20',
  ...market,
});

export const anOwnPrice = (own: Partial<Own> = {}): Own => ({
  price: '39.8',
  day: '2026-11-19',
  side: 'GIVEN',
  company: { id: uuid(), name: 'Wayra Sur' },
  code: 'COT-2026-0330',
  quotationId: uuid(),
  dispatchId: uuid(),
  department: '15',
  ...own,
});

/** Prices of a year, newest first. */
export const aHistory = (): Own[] =>
  (
    [
      ['39.8', '2026-11-19'],
      ['39.2', '2026-10-18'],
      ['38.5', '2026-09-17'],
      ['38.9', '2026-07-15'],
      ['38.1', '2026-06-14'],
      ['37.2', '2026-04-12'],
      ['36.9', '2026-01-10'],
    ] as const
  ).map(([price, day]) => anOwnPrice({ price, day }));

export function remembered(answer: Partial<Remembered> = {}): Remembered {
  const history = aHistory();
  return {
    department: '15',
    currency: 'PEN',
    basis: 'WITH_TAX',
    takesPart: true,
    own: { last: history[0]!, history },
    market: aMarket(),
    ...answer,
  };
}

/** The answer to a batch: the market of each line, by description. */
export function batchOf(body: unknown, markets: Record<string, Market>): MessageOutput<typeof FindPrices> {
  const { department, currency, basis, items } = body as Batch;
  return {
    department,
    currency,
    basis,
    takesPart: true,
    items: items.map(({ description }) => ({ last: null, market: markets[description] ?? null })),
  };
}

export const noMarket = (body: unknown) => batchOf(body, {});
