import type { CascadeOffer } from '@cotizaobra/proto/quotations/cascade-model';
import { ANALYSIS_PLACES, type Fraction, shortText } from '@cotizaobra/proto/rules/budget/fraction';
import { compareCosts, costOf, costText, type PriceTax } from '@cotizaobra/proto/rules/cascade/fill-price';
import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import { toScaled } from '@cotizaobra/proto/rules/decimal';
import { canonicalUnit } from '@cotizaobra/proto/rules/units';
import { type ComparedColumn, type ComparedRequest, mayWin } from '../../comparison/domain/compared-request.js';
import type { SnapshotRow } from '../../quotation/domain/snapshot.js';

/** A document whose lines are filled. */
export interface FilledDocument extends PriceTax {
  readonly typeMoneda: string;
}

/** A price of one line, with its exact cost; null if it cannot fill the line. */
export interface Offer {
  readonly view: Omit<CascadeOffer, 'company'> & { companyId: string };
  readonly cost: Fraction | null;
}

export interface ComparedCascade {
  readonly requestId: string;
  readonly compared: ComparedRequest;
  /** Dispatches that an award left out. */
  readonly lost: ReadonlySet<string>;
}

interface Target {
  /** Line of the Request → line of the copy. */
  readonly lines: ReadonlyMap<string, string>;
  /** Units of the copy's lines. */
  readonly units: ReadonlyMap<string, string>;
  readonly document: FilledDocument;
  readonly today: string;
}

/** The prices of the answers to one Request, by the line of the copy. */
export function offersOf(cascade: ComparedCascade, target: Target): Map<string, Offer[]> {
  const { lines, columns } = cascade.compared;
  const found = new Map<string, Offer[]>();
  for (const [at, { itemId, unit }] of lines.entries()) {
    const copyItemId = target.lines.get(itemId);
    if (copyItemId === undefined) continue;
    const isSameUnit = canonicalUnit(unit) === canonicalUnit(target.units.get(copyItemId) ?? '');
    const offers = columns.flatMap((column) => offerOf(cascade, column, { at, isSameUnit, ...target }) ?? []);
    found.set(copyItemId, offers);
  }
  return found;
}

type Place = Target & { at: number; isSameUnit: boolean };

function offerOf({ requestId, lost }: ComparedCascade, column: ComparedColumn, place: Place): Offer | null {
  const { answer, content, igvPercent, current } = column;
  const row = column.rows[place.at] ?? null;
  if (row === null || row.price === null) return null;
  const { dispatch, currency, taxMode } = answer;
  const { document, today } = place;
  const problem = !current
    ? 'OLD_REVISION'
    : !mayWin(answer, lost)
      ? 'NOT_OPEN'
      : currency !== document.typeMoneda
        ? 'OTHER_CURRENCY'
        : place.isSameUnit
          ? null
          : 'OTHER_UNIT';
  const unitPrice = loadedPrice(column, row, place.at);
  const cost = problem ? null : costOf(unitPrice, { taxMode, igvPercent }, document);
  const validUntil = addDays(limaDay(dispatch.createdAt), content.validityDays);
  return {
    cost,
    view: {
      requestId,
      quotationId: dispatch.documentId,
      companyId: dispatch.senderCompanyId,
      price: row.price,
      unitPrice,
      typeMoneda: currency,
      taxMode,
      igvPercent,
      cost: cost && costText(cost),
      problem,
      validUntil,
      expired: validUntil < today,
      answeredAt: dispatch.createdAt.toISOString(),
    },
  };
}

/** An answer with a footer has its general expenses outside the lines: each unit carries its share of them. */
function loadedPrice({ content, partials }: ComparedColumn, { price, quantity }: SnapshotRow, at: number): string {
  const cents = partials[at] ?? null;
  const units = toScaled(quantity);
  if (!content.footer || cents === null || units === 0n) return price ?? '0';
  return shortText({ over: cents * toScaled('1'), under: 100n * units }, ANALYSIS_PLACES);
}

/** Usable prices first, valid before expired ones, then the cheapest, then the earliest. */
export function inOrder(offers: readonly Offer[]): Offer[] {
  return offers.toSorted((a, b) => {
    if (a.cost === null || b.cost === null) return Number(a.cost === null) - Number(b.cost === null);
    if (a.view.expired !== b.view.expired) return Number(a.view.expired) - Number(b.view.expired);
    return compareCosts(a.cost, b.cost) || (a.view.answeredAt < b.view.answeredAt ? -1 : 1);
  });
}
