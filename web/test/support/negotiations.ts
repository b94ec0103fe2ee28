import type { DocumentAnswer } from '@cotizaobra/proto/quotations/answers';
import type { LineStep, LineValues, Negotiation, Round, RoundLine } from '@cotizaobra/proto/quotations/rounds-model';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { aDispatch, aDocument, aParty } from './documents.js';
import { uuid } from './people.js';

export const quotationId = uuid();
const requestId = uuid();
const seller = aParty({ name: 'Ferretería Los Pórticos S.A.C.', ruc: '20999127811' });
const buyer = aParty();

const rosa = { name: 'Rosa Huamán', company: buyer.name, side: 'BUYER' } as const;
const julio = { name: 'Julio Ccori', company: seller.name, side: 'PROVIDER' } as const;
const at = (day: number, time: string): string => `2026-11-${day}T${time}:00.000Z`;

interface Sample {
  index: string;
  description: string;
  unit: string;
  quantity: string;
  /** Prices in versions 1 and 2. */
  prices: [string, string];
}

/** Picture 32: what was asked in round 1, and how it was answered. */
const samples: Sample[] = [
  {
    index: '1',
    description: 'Cemento Portland tipo I, 42.5 kg',
    unit: 'bol',
    quantity: '420',
    prices: ['31.9', '31.2'],
  },
  { index: '2', description: 'Arena gruesa', unit: 'm³', quantity: '28.5', prices: ['68', '68'] },
  { index: '3', description: 'Fierro corrugado de 3/8", 9 m', unit: 'var', quantity: '185', prices: ['22.4', '21.7'] },
  { index: '4', description: 'Ladrillo King Kong 18 huecos', unit: 'und', quantity: '8360', prices: ['1.32', '1.32'] },
];
export const itemIds = samples.map(() => uuid());

const rowsIn = (version: 1 | 2): ItemRow[] =>
  samples.map(({ description, unit, quantity, prices }, place) => ({
    id: itemIds[place]!,
    depth: 0,
    type: 'PART',
    code: `P-${place}`,
    description,
    unit,
    quantity,
    price: prices[version - 1]!,
    category: null,
  }));

const valuesOf = ({ quantity, prices }: Sample, version: 1 | 2): LineValues => ({
  price: prices[version - 1]!,
  quantity,
});

const line = (place: number, overrides: Partial<RoundLine> = {}): RoundLine => {
  const sample = samples[place]!;
  const { index, description, unit } = sample;
  return {
    itemId: itemIds[place]!,
    index,
    description,
    unit,
    from: valuesOf(sample, 1),
    price: null,
    quantity: null,
    note: null,
    answer: null,
    otherPrice: null,
    reply: null,
    outcome: 'WAITING',
    result: null,
    ...overrides,
  };
};

/** Two prices, and a question. */
export const openRound = (): Round => ({
  id: uuid(),
  number: 1,
  state: 'OPEN',
  version: 1,
  returnedVersion: null,
  createdAt: at(20, '14:18'),
  createdBy: rosa,
  answeredAt: null,
  answeredBy: null,
  endedAt: null,
  lapseReason: null,
  lines: [
    line(0, { price: '31.2' }),
    line(2, { price: '21.2', quantity: '200', note: 'Es lo que pagamos el mes pasado' }),
    line(3, { note: '¿Puesto en obra?' }),
  ],
});

const returnedRound = (): Round => ({
  ...openRound(),
  state: 'RETURNED',
  returnedVersion: 2,
  answeredAt: at(21, '21:40'),
  answeredBy: julio,
  endedAt: at(21, '21:46'),
  lines: [
    line(0, { price: '31.2', answer: 'ACCEPTED', outcome: 'ACCEPTED', result: valuesOf(samples[0]!, 2) }),
    line(2, {
      price: '21.2',
      answer: 'REFUSED',
      otherPrice: '21.7',
      reply: 'A 21.20 no llego con flete.',
      outcome: 'OTHER',
      result: valuesOf(samples[2]!, 2),
    }),
    line(3, { note: '¿Puesto en obra?', answer: 'ACCEPTED', reply: 'Sí, hasta 40 m', outcome: 'REPLIED' }),
  ],
});

const step = (overrides: Partial<LineStep>): LineStep => ({
  kind: 'VERSION',
  number: 1,
  at: at(19, '16:05'),
  who: julio,
  from: null,
  to: { price: '22.4', quantity: '185' },
  note: null,
  answer: null,
  ...overrides,
});

const history = (version: 1 | 2): Negotiation['lines'] =>
  samples.map((sample, place) => {
    const [from, to] = [valuesOf(sample, 1), valuesOf(sample, version)];
    return {
      itemId: itemIds[place]!,
      steps: [
        step({ to: from }),
        ...(place === 2
          ? [step({ kind: 'PROPOSAL', at: at(20, '14:18'), who: rosa, from, to: { ...from, price: '21.2' } })]
          : []),
        ...(from.price === to.price ? [] : [step({ number: 2, at: at(21, '21:40'), from, to })]),
      ],
    };
  });

/** In version 2, after one round that was answered. */
export const aNegotiation = (overrides: Partial<Negotiation> = {}): Negotiation => ({
  quotationId,
  side: 'BUYER',
  guest: false,
  hindrance: null,
  versions: [
    { version: 1, at: at(19, '16:05'), who: julio, totalAmount: '30515.20' },
    { version: 2, at: at(21, '21:46'), who: julio, totalAmount: '30091.70' },
  ],
  rounds: [returnedRound()],
  lines: history(2),
  ...overrides,
});

/** In version 1, with a round that waits. */
export const anOpenNegotiation = (side: Negotiation['side'], overrides: Partial<Negotiation> = {}): Negotiation => ({
  ...aNegotiation(),
  side,
  hindrance: 'ROUND_OPEN',
  versions: aNegotiation().versions.slice(0, 1),
  rounds: [openRound()],
  lines: history(1),
  ...overrides,
});

/** The Quotation as the buyer received it. */
export const receivedIn = (version: 1 | 2): DocumentAnswer =>
  aDocument({
    origin: 'received',
    rows: rowsIn(version),
    companyinfo: aDispatch({ status: 'PENDING', revision: version, Company: seller }),
    links: {
      request: { id: requestId, code: 'RQ-2026-0021', name: 'Materiales' },
      quotation: null,
      linkedRequest: null,
    },
    quotation: {
      id: quotationId,
      types: 'Quotation',
      code: 'COT-2026-0330',
      status: 'Active',
      isMine: false,
      isCopy: true,
      version,
      revision: version,
      sentAt: at(21, '21:46'),
      creatorcompany: seller,
      taxMode: 'INCLUDED',
    },
  });

/** The provider's own copy, returned once. */
export const ownCopy = (): DocumentAnswer =>
  aDocument({
    rows: rowsIn(1),
    companyinfo: aDispatch({ status: 'PENDING', Company: buyer }),
    dispatches: [aDispatch({ status: 'PENDING', Company: buyer })],
    requestState: 'QUOTED',
    quotation: {
      id: quotationId,
      types: 'Quotation',
      code: 'COT-2026-0330',
      status: 'Active',
      isCopy: true,
      version: 7,
      revision: 1,
      sentAt: at(19, '16:05'),
    },
  });
