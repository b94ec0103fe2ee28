import { toScaled } from '@cotizaobra/proto/rules/decimal';
import { withTitles } from '../../quotation/domain/chosen-lines.js';
import type { StoredRow } from '../../quotation/domain/item-rows.js';
import { inOrder, type Offer } from './cascade-offers.js';

/** The provider's price that filled a line last. */
export interface Fill {
  readonly quotationId: string;
  readonly cost: string;
  readonly margin: string;
  readonly price: string;
  readonly filledAt: Date;
}

/** A row of the copy that providers were asked for, or a title above one. */
export interface CascadeLine {
  readonly row: StoredRow;
  /** In the order of `inOrder`. */
  readonly offers: readonly Offer[];
  readonly fill: Fill | null;
  /** The answer still stands at the cost of the fill. */
  readonly stands: boolean;
  /** A valid price is cheaper than that cost. */
  readonly better: boolean;
}

/** The asked rows of a copy in reading order. `asked`: every line that a Request asks for, with its offers. */
export function cascadeLines(
  rows: readonly StoredRow[],
  asked: ReadonlyMap<string, readonly Offer[]>,
  fills: ReadonlyMap<string, Fill>,
): CascadeLine[] {
  return withTitles(rows, ({ id }) => asked.has(id)).map((row) => {
    const offers = inOrder(asked.get(row.id) ?? []);
    const fill = row.type === 'PART' ? (fills.get(row.id) ?? null) : null;
    return { row, offers, fill, stands: fill !== null && isStanding(fill, offers), better: isBetter(fill, offers) };
  });
}

const isStanding = ({ quotationId, cost }: Fill, offers: readonly Offer[]): boolean =>
  offers.some(({ view }) => view.quotationId === quotationId && view.cost === cost);

function isBetter(fill: Fill | null, offers: readonly Offer[]): boolean {
  const [best] = offers;
  if (!fill || best?.view.cost == null || best.view.expired) return false;
  return toScaled(best.view.cost) < toScaled(fill.cost);
}
