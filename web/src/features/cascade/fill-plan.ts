import type { Cascade, CascadeOffer, CascadeRow } from '@cotizaobra/proto/quotations/cascade-model';
import { costOf, costText, priceWithMargin, settledPrice } from '@cotizaobra/proto/rules/cascade/fill-price';
import { marginsOf } from '@cotizaobra/proto/rules/cascade/margins';
import { partialCents } from '@cotizaobra/proto/rules/totals';

/** What was chosen for a fill. */
export interface FillChoices {
  /** Percent, or null. */
  margin: string | null;
  /** Of lines and titles. */
  margins: ReadonlyMap<string, string>;
  /** Line → answer; without an entry the first one. */
  offers: ReadonlyMap<string, string>;
  ticked: ReadonlySet<string>;
}

export interface PlannedLine {
  row: CascadeRow;
  /** The chosen answer; null: none can be used. */
  offer: CascadeOffer | null;
  margin: string | null;
  cost: string | null;
  /** The new price; null: why says what is missing. */
  price: string | null;
  why: 'noOffer' | 'analysis' | 'noMargin' | 'tooLarge' | null;
}

export const isUsable = ({ problem }: CascadeOffer): boolean => problem === null;

/** A line can be filled: it has a usable offer, and its price is not that of an analysis. */
export const isFillable = ({ type, offers, hasAnalysis }: CascadeRow): boolean =>
  type === 'PART' && !hasAnalysis && offers.some(isUsable);

/** At first: blank lines, those that were filled before and have kept that price, and better prices. */
export function firstChoices({ rows }: Cascade): FillChoices {
  const filled = rows.flatMap(({ itemId, filled: fill }) => (fill ? [{ itemId, ...fill }] : []));
  const latest = filled.toSorted((a, b) => (a.filledAt < b.filledAt ? 1 : -1))[0];
  const margin = latest?.margin ?? null;
  return {
    margin,
    margins: new Map(filled.flatMap((fill) => (fill.margin === margin ? [] : [[fill.itemId, fill.margin] as const]))),
    offers: new Map(
      rows.flatMap(({ itemId, filled: fill, better }) =>
        fill?.stands && !better ? [[itemId, fill.quotationId] as const] : [],
      ),
    ),
    ticked: new Set(
      rows
        .filter((row) => isFillable(row) && (row.price === null || row.better || row.filled?.price === row.price))
        .map(({ itemId }) => itemId),
    ),
  };
}

/** The lines as the server would fill them, by the same rules. */
export function plannedLines(cascade: Cascade, choices: FillChoices): Map<string, PlannedLine> {
  const margins = [...choices.margins].map(([itemId, margin]) => ({ itemId, margin }));
  const marginOf = marginsOf(cascade.rows, margins, choices.margin);
  return new Map(
    cascade.rows
      .filter(({ type }) => type === 'PART')
      .map((row) => [row.itemId, plannedLine(cascade, row, choices, marginOf.get(row.itemId) ?? null)]),
  );
}

function plannedLine(cascade: Cascade, row: CascadeRow, { offers }: FillChoices, margin: string | null): PlannedLine {
  const chosen = offers.get(row.itemId);
  const usable = row.offers.filter(isUsable);
  // A chosen answer that was taken back gives way to the cheapest one, and the preview shows it.
  const offer = usable.find(({ quotationId }) => quotationId === chosen) ?? usable[0];
  const none = { row, margin, offer: null, cost: null, price: null };
  if (row.hasAnalysis) return { ...none, why: 'analysis' };
  if (!offer) return { ...none, why: 'noOffer' };
  const cost = costOf(offer.unitPrice, offer, cascade);
  const known = { row, offer, margin, cost: costText(cost) };
  if (margin === null) return { ...known, price: null, why: 'noMargin' };
  const price = settledPrice(priceWithMargin(cost, margin), row.quantity, cascade.editable);
  return { ...known, price, why: price === null ? 'tooLarge' : null };
}

/** Amounts of the ticked lines in céntimos: what they cost, and what they will be sold for. */
export function sumsOf(planned: ReadonlyMap<string, PlannedLine>, ticked: ReadonlySet<string>) {
  const sums = { cost: 0n, price: 0n };
  for (const itemId of ticked) {
    const line = planned.get(itemId);
    if (!line || line.price === null) continue;
    sums.cost += partialCents(line.row.quantity, line.cost);
    sums.price += partialCents(line.row.quantity, line.price);
  }
  return sums;
}
