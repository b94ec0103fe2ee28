import { buyer, quotation } from './example-case.js';

const priced = { description: 'Cemento Portland tipo I, bolsa de 42.5 kg', unit: 'bol' };
const last = {
  price: '31.6',
  day: '2026-11-19',
  side: 'GIVEN',
  company: { id: buyer.companyId, name: buyer.name },
  code: quotation.code,
  quotationId: quotation.documentId,
  dispatchId: quotation.dispatchId,
  department: '15',
};
const market = { median: '30.9', q1: '30.2', q3: '31.75', count: 63, companies: 11, asOf: '2026-11-20' };

/** Prices of one line, for the models of the price memory. */
export const priceValues: Readonly<Record<string, unknown>> = {
  PricedItem: priced,
  OwnPrice: last,
  OwnPrices: { last, history: [last, { ...last, price: '30.8', day: '2026-09-02' }] },
  MarketPrice: market,
  ItemPrices: { last, market },
  takesPart: true,
};
