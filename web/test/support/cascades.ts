import type { Cascade, CascadedRequest, CascadeOffer, CascadeRow } from '@cotizaobra/proto/quotations/cascade-model';
import { costOf, costText } from '@cotizaobra/proto/rules/cascade/fill-price';
import { aDispatch, aParty } from './documents.js';
import { uuid } from './people.js';

const target = { typeMoneda: 'PEN', taxMode: 'INCLUDED', igvPercent: '18' } as const;

/** A provider's price that can be used, unless `overrides` say otherwise. */
function anOffer(name: string, price: string, overrides: Partial<CascadeOffer> = {}): CascadeOffer {
  const offer: CascadeOffer = {
    requestId: uuid(),
    quotationId: uuid(),
    company: { id: uuid(), name },
    price,
    unitPrice: price,
    ...target,
    cost: null,
    problem: null,
    validUntil: '2026-12-05',
    expired: false,
    answeredAt: '2026-11-20T16:05:30.000Z',
    ...overrides,
  };
  return { ...offer, cost: offer.problem ? null : costText(costOf(offer.unitPrice, offer, target)) };
}

function aCascadeRow(overrides: Partial<CascadeRow> = {}): CascadeRow {
  return {
    itemId: uuid(),
    type: 'PART',
    index: '1.1',
    depth: 1,
    description: 'Cemento Portland tipo I',
    unit: 'bol',
    quantity: '10',
    price: null,
    hasAnalysis: false,
    offers: [],
    filled: null,
    better: false,
    ...overrides,
  };
}

export function aCascadedRequest(overrides: Partial<CascadedRequest> = {}): CascadedRequest {
  return {
    id: uuid(),
    code: 'RQ-2026-0031',
    name: 'Pedido de precios: 2 partidas',
    status: 'Active',
    revision: 1,
    deadline: null,
    sealed: false,
    lineCount: 2,
    answered: 1,
    createdAt: '2026-11-20T14:00:00.000Z',
    dispatches: [
      aDispatch({ status: 'QUOTED', quotationId: uuid(), Company: aParty({ name: 'Aceros del Sur S.A.C.' }) }),
      aDispatch({ status: 'PENDING', Company: aParty({ name: 'Ferretería Central E.I.R.L.' }) }),
    ],
    ...overrides,
  };
}

/** Nobody was asked yet. */
export const aCascade = (overrides: Partial<Cascade> = {}): Cascade => ({
  version: 4,
  answersVersion: 'antes',
  ...target,
  editable: { price: true, partial: false },
  fillable: true,
  requests: [],
  rows: [],
  ...overrides,
  better: (overrides.rows ?? []).filter(({ better }) => better).length,
});

/** A title with two lines: one with two prices, one with a price in dollars alone. */
export function anAnsweredCascade() {
  const title = aCascadeRow({
    type: 'TITLE',
    index: '1',
    depth: 0,
    description: 'Estructuras',
    unit: '',
    quantity: '0',
  });
  const offers = [anOffer('Aceros del Sur S.A.C.', '20'), anOffer('Ferretería Central E.I.R.L.', '22.5')];
  const cement = aCascadeRow({ offers });
  const steel = aCascadeRow({ index: '1.2', description: 'Acero corrugado', unit: 'kg', quantity: '3' });
  const dollars = anOffer('Importadora Andina S.A.C.', '4', { typeMoneda: 'USD', problem: 'OTHER_CURRENCY' });
  const rows = [title, cement, { ...steel, offers: [dollars] }];
  return { title, cement, steel, offers, cascade: aCascade({ requests: [aCascadedRequest()], rows }) };
}
