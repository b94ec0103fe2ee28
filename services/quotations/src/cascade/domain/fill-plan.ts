import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { cascadeErrors } from '@cotizaobra/proto/quotations/cascade-errors';
import type { FillCascade } from '@cotizaobra/proto/quotations/fill-cascade';
import { type OpenCells, priceWithMargin, settledPrice } from '@cotizaobra/proto/rules/cascade/fill-price';
import { marginsOf } from '@cotizaobra/proto/rules/cascade/margins';
import type { CascadeLine } from './cascade-lines.js';
import type { Offer } from './cascade-offers.js';
import { foreign, partsOf } from './cascaded-request.js';

export type FillOptions = Pick<MessagePayload<typeof FillCascade>, 'margin' | 'margins' | 'choices' | 'itemIds'>;
type Skipped = MessageOutput<typeof FillCascade>['skipped'][number];

/** The new price of a line, and what it comes from. */
export interface PlannedFill {
  line: CascadeLine;
  quotationId: string;
  cost: string;
  margin: string;
  price: string;
}

export interface FillPlan {
  fills: PlannedFill[];
  skipped: Skipped[];
}

/** What a fill does to each line. Throws if a row is none of these lines, or a chosen price cannot be used. */
export function fillPlan(
  lines: readonly CascadeLine[],
  { margin, margins = [], choices, itemIds }: FillOptions,
  open: OpenCells,
): FillPlan {
  const rows = lines.map(({ row }) => row);
  const wanted = itemIds ? partsOf(rows, itemIds) : null;
  checkKnown(rows, margins, 'margins');
  checkKnown(rows, choices, 'choices');
  const chosen = new Map(choices.map(({ itemId, quotationId }) => [itemId, quotationId]));
  const tree = rows.map(({ id: itemId, depth }) => ({ itemId, depth }));
  const marginOf = marginsOf(tree, margins, margin ?? null);
  const plan: FillPlan = { fills: [], skipped: [] };
  for (const line of lines) {
    const { id: itemId, type } = line.row;
    if (type !== 'PART' || (wanted && !wanted.has(itemId))) continue;
    const planned = plannedFill(line, offerFor(line, chosen.get(itemId)), marginOf.get(itemId) ?? null, open);
    if (typeof planned === 'string') plan.skipped.push({ itemId, reason: planned });
    else plan.fills.push(planned);
  }
  return plan;
}

function checkKnown(rows: readonly { id: string }[], named: readonly { itemId: string }[], field: string): void {
  const known = new Set(rows.map(({ id }) => id));
  const at = named.findIndex(({ itemId }) => !known.has(itemId));
  if (at >= 0) throw foreign(`${field}.${at}.itemId`);
}

/** The chosen price, else the cheapest one that is valid. */
function offerFor({ row, offers }: CascadeLine, quotationId: string | undefined): Offer | null {
  if (quotationId === undefined) return offers[0] ?? null;
  // Two Requests may ask the same company for the line: its copies differ, so the id is enough.
  const offer = offers.find(({ view, cost }) => view.quotationId === quotationId && cost !== null);
  if (!offer) throw new AppError(cascadeErrors.OFFER_GONE, { line: row.description });
  return offer;
}

function plannedFill(
  line: CascadeLine,
  offer: Offer | null,
  margin: string | null,
  open: OpenCells,
): PlannedFill | Skipped['reason'] {
  const { row } = line;
  if (row.hasAnalysis) return 'HAS_ANALYSIS';
  if (!offer?.cost || offer.view.cost === null) return 'NO_OFFER';
  if (margin === null) return 'NO_MARGIN';
  const price = settledPrice(priceWithMargin(offer.cost, margin), row.quantity, open);
  if (price === null) return 'TOO_LARGE';
  return { line, quotationId: offer.view.quotationId, cost: offer.view.cost, margin, price };
}
