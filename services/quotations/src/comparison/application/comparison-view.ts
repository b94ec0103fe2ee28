import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { statusOf } from '@cotizaobra/proto/quotations/document-states.table';
import { medianCents } from '@cotizaobra/proto/rules/comparison/median';
import { proposals } from '@cotizaobra/proto/rules/comparison/proposals';
import { signedAmount } from '@cotizaobra/proto/rules/comparison/signed-amount';
import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import { rowCents } from '@cotizaobra/proto/rules/numbering';
import { centsToAmount } from '@cotizaobra/proto/rules/totals';
import { answerView } from '../../quotation/application/answer-view.js';
import type { PartyRecord } from '../../quotation/domain/party.js';
import { decidedLines } from '../domain/award.js';
import { isPriceOf, offersFor } from '../domain/compared-request.js';
import { awardView } from './award-view.js';
import type { ReadComparison } from './comparison-reader.js';

type PartyOf = (id: string) => PartyRecord;

const amountOf = (cents: bigint | null | undefined): string | null =>
  cents === null || cents === undefined ? null : signedAmount(cents);

/** The comparison as its buyer sees it. `maxProviders` limits 'Mejor reparto'. */
export function comparisonView(read: ReadComparison, maxProviders: number | undefined, partyOf: PartyOf): Comparison {
  const { request, revision, saved, compared } = read;
  const { id, general, lifecycle, openedAt } = request;
  const known = new Set([general.typeMoneda, ...saved.rates.map(({ currency }) => currency)]);
  const missing = compared.columns.map(({ answer }) => answer.currency).filter((currency) => !known.has(currency));
  return {
    request: {
      id,
      code: general.code,
      title: general.name,
      project: general.nameProyect,
      revision,
      status: statusOf(lifecycle),
      department: general.department,
      openedAt: openedAt?.toISOString() ?? null,
    },
    version: saved.version,
    currency: general.typeMoneda,
    basis: saved.basis,
    rates: saved.rates,
    missingRates: [...new Set(missing)],
    adjustments: saved.adjustments,
    titles: [...compared.titles],
    lines: lineViews(read),
    answers: answerViews(read, partyOf),
    commonLines: compared.amounts.commonLines.length,
    proposals: proposalViews(read, maxProviders),
    award: awardView(read, partyOf),
  };
}

function lineViews({ compared }: ReadComparison): Comparison['lines'] {
  const { lines, columns, amounts } = compared;
  const ids = columns.map(({ answer }) => answer.dispatch.documentId);
  return lines.map((line, at) => {
    const { median, best, bestAnswers, deviations } = amounts.lines[at]!;
    const { itemId, index, description, unit, quantity } = line;
    return {
      itemId,
      index,
      description,
      unit,
      quantity,
      cells: columns.map(({ rows, partials, current, pricesBefore }, column) => {
        const row = rows[at] ?? null;
        const price = row?.price ?? null;
        const cents = row === null || price === null ? null : (partials[at] ?? rowCents(row));
        const { comparable, adjusted } = amounts.answers[column]!;
        const partial = amountOf(cents);
        const compared = comparable[at] === cents ? partial : amountOf(comparable[at]);
        const isPrice = row !== null && isPriceOf(line, row, current);
        const before = pricesBefore?.get(line.key);
        return {
          price,
          partial,
          comparable: compared,
          adjusted: adjusted[at] === comparable[at] ? compared : amountOf(adjusted[at]),
          deviation: deviations[column] ?? undefined,
          changed: (row !== null && !isPrice) || undefined,
          quantity: isPrice && row.quantity !== quantity ? row.quantity : undefined,
          before: before === undefined || before === price ? undefined : before,
        };
      }),
      median: median && centsToAmount(medianCents(median)),
      best: amountOf(best),
      bestQuotationIds: bestAnswers.map((column) => ids[column]!),
    };
  });
}

function answerViews({ compared }: ReadComparison, partyOf: PartyOf): Comparison['answers'] {
  const { lines, columns, amounts } = compared;
  const today = limaDay(new Date());
  const bestCounts = columns.map(() => 0);
  for (const { bestAnswers } of amounts.lines) for (const at of bestAnswers) bestCounts[at]! += 1;
  return columns.map(({ answer, content, revision, igvPercent, current, inPlay, before, openRound }, at) => {
    const own = amounts.answers[at]!;
    const { dispatch } = answer;
    const validUntil = addDays(limaDay(dispatch.createdAt), content.validityDays);
    return {
      ...answerView(answer, partyOf),
      revision,
      current,
      inPlay,
      quoted: own.quoted,
      of: lines.length,
      total: answer.total,
      igvPercent,
      comparableTotal: amountOf(own.comparableTotal),
      adjustedTotal: amountOf(own.adjustedTotal),
      commonTotal: amountOf(own.commonTotal),
      wholeAdjustment: signedAmount(own.whole),
      bestCount: bestCounts[at]!,
      returnedAt: dispatch.createdAt.toISOString(),
      deliveryTime: content.details.deliveryTime,
      paymentMethod: content.details.paymentMethod,
      validityDays: content.validityDays,
      validUntil,
      expired: validUntil < today,
      message: dispatch.message,
      version: dispatch.revision,
      totalBefore: before?.totals?.totalAmount,
      openRound: openRound ?? undefined,
    };
  });
}

/** For all lines, or after a decline for the open ones. */
function proposalViews({ compared, awards }: ReadComparison, maxProviders: number | undefined) {
  const open = new Set(decidedLines(awards).flatMap((line) => (line.open ? [line.itemKey] : [])));
  const all = [...compared.lines.keys()];
  const lines = open.size === 0 ? all : all.filter((at) => open.has(compared.lines[at]!.key));
  const { playing, offers } = offersFor(compared, lines);
  return proposals(offers, maxProviders ?? offers.length).map(({ kind, total, winners, exact }) => {
    const shares = offers.map(({ fixed }) => ({ sum: fixed, itemIds: [] as string[] }));
    for (const [at, winner] of winners.entries()) {
      if (winner === null) continue;
      shares[winner]!.sum += offers[winner]!.costs[at]!;
      shares[winner]!.itemIds.push(compared.lines[lines[at]!]!.itemId);
    }
    return {
      kind,
      total: signedAmount(total),
      coverage: { quoted: shares.reduce((quoted, { itemIds }) => quoted + itemIds.length, 0), of: lines.length },
      exact,
      shares: shares.flatMap(({ sum, itemIds }, offer) => {
        const { documentId: quotationId } = compared.columns[playing[offer]!]!.answer.dispatch;
        return itemIds.length === 0 ? [] : [{ quotationId, total: signedAmount(sum), itemIds }];
      }),
    };
  });
}
