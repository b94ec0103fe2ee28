import { type BuyerFigures, FACTS_MIN, type ProviderFigures } from '@cotizaobra/proto/companies/reputation';
import { awardedOf, buyerFigures } from './buyer-figures.js';
import type { Fact } from './fact.js';
import { earliest, type Point } from './fold.js';
import { orderFigures } from './order-figures.js';
import { answerFigures } from './provider-figures.js';

/** Figures of a company, and when time alone changes them next (null: never within the period). */
export interface Figures {
  provider: ProviderFigures | null;
  buyer: BuyerFigures | null;
  shown: boolean;
  nextAt: Date | null;
}

/** Folds facts in any order into figures. Facts with companies that are no outsiders are left out. */
export function figuresOf(facts: readonly Fact[], point: Point): Figures {
  const { companyId, outsiders } = point;
  const sold = facts.filter(({ providerId, buyerId }) => providerId === companyId && outsiders.has(buyerId));
  const bought = facts.filter(({ providerId, buyerId }) => buyerId === companyId && outsiders.has(providerId));
  const answers = answerFigures(sold, point);
  const orders = orderFigures(sold, point);
  const inside = facts.filter(({ providerId, buyerId }) => buyerId === companyId && !outsiders.has(providerId));
  const requests = buyerFigures(bought, awardedOf(inside), point);
  const provider = { ...answers.figures, ...orders.figures };
  const buyer = requests.figures;
  const sales = factsOfProvider(provider);
  const total = sales + buyer.decided;
  const times = [answers.nextAt, orders.nextAt, requests.nextAt].flatMap((at) => at ?? []);
  return {
    provider: sales > 0 ? provider : null,
    buyer: buyer.decided > 0 ? buyer : null,
    shown: total >= FACTS_MIN,
    nextAt: earliest(times),
  };
}

const factsOfProvider = ({ received, awarded, ordersConfirmed, ordersDeclined, inTime, late }: ProviderFigures) =>
  received + awarded + ordersConfirmed + ordersDeclined + inTime + late;
