import type { LineStep, Negotiation, Round, RoundLine } from '@cotizaobra/proto/quotations/rounds-model';
import { elementsOf } from '../../quotation/api/document-elements.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { flatItems } from '../../quotation/rules/flat-elements.js';
import type { NegotiatedValues } from './round-draft.js';

/** A line of the received Quotation with what was negotiated on it. */
export interface BuyerRow extends NegotiatedValues {
  description: string;
  unit: string;
  /** Values of the version before, where this version changed them. */
  priceBefore: string | null | undefined;
  quantityBefore: string | undefined;
  /** In the last round that was answered, and in the one that waits. */
  answered: RoundLine | null;
  waiting: RoundLine | null;
  steps: readonly LineStep[];
}

export interface BuyerRounds {
  /** The newest that was answered, by a version or line by line. */
  answered: Round | null;
  /** The one that waits for its answer. */
  open: Round | null;
  /** Number of the next one. */
  next: number;
}

export function roundsOf({ rounds }: Negotiation): BuyerRounds {
  const answered = rounds.findLast(({ state }) => state === 'ANSWERED' || state === 'RETURNED') ?? null;
  const open = rounds.findLast(({ state }) => state === 'OPEN') ?? null;
  return { answered, open, next: (rounds.at(-1)?.number ?? 0) + 1 };
}

const byItem = (round: Round | null) => new Map(round?.lines.map((line) => [line.itemId, line]));

/** The parts of the Quotation in reading order. */
export function buyerRows({ quotation }: DocumentHeader, negotiation: Negotiation): BuyerRow[] {
  const { answered, open } = roundsOf(negotiation);
  const replies = byItem(answered);
  const waiting = byItem(open);
  const steps = new Map(negotiation.lines.map((line) => [line.itemId, line.steps]));
  const items = flatItems(elementsOf(quotation.id).elements, quotation.numbering);
  return items
    .filter(({ type }) => type === 'PART')
    .map(({ id, index, description, unit, quantity, price }) => {
      const own = steps.get(id) ?? [];
      const changed = own.findLast(({ kind, number }) => kind === 'VERSION' && number === quotation.revision);
      return {
        itemId: id,
        index: index ?? '',
        description,
        unit,
        quantity,
        price,
        priceBefore: changed?.from && changed.from.price !== price ? changed.from.price : undefined,
        quantityBefore: changed?.from && changed.from.quantity !== quantity ? changed.from.quantity : undefined,
        answered: replies.get(id) ?? null,
        waiting: waiting.get(id) ?? null,
        steps: own,
      };
    });
}

/** The line changed in this version, or was asked about in the last round. */
export const isTouched = ({ priceBefore, quantityBefore, answered, waiting }: BuyerRow): boolean =>
  priceBefore !== undefined || quantityBefore !== undefined || answered !== null || waiting !== null;
