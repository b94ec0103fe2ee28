import type { SplitOffer } from '@cotizaobra/proto/rules/comparison/best-split';
import { type ComparedAnswers, compareAnswers } from '@cotizaobra/proto/rules/comparison/compare-answers';
import { signedCents } from '@cotizaobra/proto/rules/comparison/signed-amount';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { shownNumbers } from '@cotizaobra/proto/rules/numbering';
import { igvRateOn } from '@cotizaobra/proto/rules/totals';
import type { Answer } from '../../quotation/domain/awarding.js';
import type { SnapshotContent, SnapshotRow } from '../../quotation/domain/snapshot.js';
import { comparedCents } from './footer-share.js';
import type { SavedComparison } from './saved-comparison.js';

/** A line of the Request. `key` is what its copies share. */
export interface RequestLine {
  readonly key: string;
  readonly itemId: string;
  readonly index: string;
  readonly description: string;
  readonly unit: string;
  readonly quantity: string;
}

interface RequestTitle {
  readonly itemId: string;
  readonly index: string;
  readonly description: string;
  readonly level: number;
  /** The number of lines before it. */
  readonly before: number;
}

/** A returned Quotation, with what was sent. */
export interface AnswerContent {
  readonly answer: Answer;
  readonly content: SnapshotContent;
  /** The revision of the Request that it answers. */
  readonly revision: number;
  /** What the version before said; null in the first. */
  readonly before: SnapshotContent | null;
  /** Number of the round that waits for its provider. */
  readonly openRound: number | null;
}

export interface ComparedColumn extends AnswerContent {
  readonly igvPercent: string;
  readonly current: boolean;
  readonly inPlay: boolean;
  /** One per line of the Request; null where the answer has no such line. */
  readonly rows: readonly (SnapshotRow | null)[];
  /** Céntimos of the answer's currency; null where nothing comparable was quoted. */
  readonly partials: readonly (bigint | null)[];
  /** Unit prices of the version before, by the line's key; null in the first version. */
  readonly pricesBefore: ReadonlyMap<string, string | null> | null;
}

export interface ComparedRequest {
  readonly lines: readonly RequestLine[];
  readonly titles: readonly RequestTitle[];
  readonly columns: readonly ComparedColumn[];
  readonly amounts: ComparedAnswers;
}

interface Asked {
  content: SnapshotContent;
  revision: number;
}

export const keyOf = (row: Pick<SnapshotRow, 'id' | 'originItemId'>): string => row.originItemId ?? row.id;

/** IGV of an answer in percent, as its totals have it. */
export const igvPercentOf = ({ createdAt }: SnapshotContent): string => igvRateOn(limaDay(createdAt));

/** Same text, unit and quantity: the price of an older answer is still for this line. */
const isSameLine = (line: RequestLine, row: SnapshotRow): boolean =>
  line.description === row.description && line.unit === row.unit && line.quantity === row.quantity;

/**
 * The price is for this line. The structure of an answer to the current revision is fixed, so that another quantity is one
 * that both agreed on in a round.
 */
export const isPriceOf = (line: RequestLine, row: SnapshotRow, current: boolean): boolean =>
  current ? line.description === row.description && line.unit === row.unit : isSameLine(line, row);

/** Sent contents never change, and the same ones are compared many times. */
const indexes = new WeakMap<SnapshotContent, ReadonlyMap<string, SnapshotRow>>();

function rowsByKey(content: SnapshotContent): ReadonlyMap<string, SnapshotRow> {
  const known = indexes.get(content);
  if (known) return known;
  const byKey = new Map<string, SnapshotRow>();
  for (const row of content.rows) byKey.set(keyOf(row), row);
  indexes.set(content, byKey);
  return byKey;
}

/** Titles and lines of a Request as it was sent. */
function requestLines({ rows, numbering = 'SOURCE' }: SnapshotContent) {
  const numbers = shownNumbers(rows, numbering);
  const lines: RequestLine[] = [];
  const titles: RequestTitle[] = [];
  for (const [at, row] of rows.entries()) {
    const { id: itemId, description, unit, quantity, depth: level } = row;
    const index = numbers[at] ?? '';
    if (row.type === 'PART') lines.push({ key: keyOf(row), itemId, index, description, unit, quantity });
    else titles.push({ itemId, index, description, level, before: lines.length });
  }
  return { lines, titles };
}

/** Lines × answers with all amounts. `lost`: dispatches rejected by an award, which can still win open lines. */
export function comparedRequest(
  asked: Asked,
  answers: readonly AnswerContent[],
  saved: SavedComparison,
  lost: ReadonlySet<string>,
): ComparedRequest {
  const { lines, titles } = requestLines(asked.content);
  const currency = asked.content.general.typeMoneda;
  const rates = new Map<string, string>(saved.rates.map((rate) => [rate.currency, rate.rate]));
  const columns = answers.map((one): ComparedColumn => {
    const current = one.revision === asked.revision;
    const hasRate = one.answer.currency === currency || rates.has(one.answer.currency);
    const byKey = rowsByKey(one.content);
    const rows = lines.map((line) => byKey.get(line.key) ?? null);
    const partials = rows.map((row, at) =>
      row === null || row.price === null || !isPriceOf(lines[at]!, row, current)
        ? null
        : comparedCents(one.content, row),
    );
    const inPlay = current && hasRate && mayWin(one.answer, lost);
    const pricesBefore = one.before && new Map([...rowsByKey(one.before)].map(([key, { price }]) => [key, price]));
    return { ...one, igvPercent: igvPercentOf(one.content), current, inPlay, rows, partials, pricesBefore };
  });
  const columnOf = new Map(columns.map(({ answer }, at) => [answer.dispatch.documentId, at]));
  const lineOf = saved.adjustments.length === 0 ? null : new Map(lines.map(({ itemId }, at) => [itemId, at]));
  const adjustments = saved.adjustments.flatMap(({ quotationId, itemId, amount }) => {
    const answer = columnOf.get(quotationId);
    const line = itemId === null ? null : lineOf?.get(itemId);
    return answer === undefined || line === undefined ? [] : [{ answer, line, cents: signedCents(amount) }];
  });
  const amounts = compareAnswers({
    currency,
    basis: saved.basis,
    rates,
    lineCount: lines.length,
    answers: columns.map(({ answer, igvPercent, inPlay, partials }) => {
      const { currency: own, taxMode } = answer;
      return { currency: own, taxMode, igvPercent, inPlay, partials };
    }),
    adjustments,
  });
  return { lines, titles, columns, amounts };
}

/** Undecided, accepted, or rejected by an award alone. */
export function mayWin({ dispatch }: Answer, lost: ReadonlySet<string>): boolean {
  return dispatch.state === 'PENDING' || dispatch.state === 'ACCEPTED' || lost.has(dispatch.id);
}

/** The answers in play as offers for the lines with these numbers; `columns[i]` is the column of offer i. */
export function offersFor({ columns, amounts }: ComparedRequest, lines: readonly number[]) {
  const playing = [...columns.keys()].filter((at) => columns[at]!.inPlay);
  const offers = playing.map((at): SplitOffer => {
    const { adjusted, whole } = amounts.answers[at]!;
    return { costs: lines.map((line) => adjusted[line] ?? null), fixed: whole };
  });
  return { playing, offers };
}
