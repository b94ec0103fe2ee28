import type { PrintComparison } from '@cotizaobra/proto/quotations/get-print-comparison';
import { signedCents } from '@cotizaobra/proto/rules/comparison/signed-amount';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { formatCents, formatMoney } from '@cotizaobra/proto/rules/money-format';
import { cleanLine } from './long-text.js';

/** A heading with its lines of text. */
export interface NoteBlock {
  heading: string;
  lines: string[];
}

type Comparison = PrintComparison['comparison'];

const proposalNames = {
  SINGLE: 'Un solo proveedor',
  BEST_PRICE: 'Mejor precio por partida',
  BEST_SPLIT: 'Mejor reparto',
} as const;

const signed = (amount: string): string => {
  const cents = signedCents(amount);
  return cents < 0n ? `−${formatCents(-cents)}` : `+${formatCents(cents)}`;
};

/** `S/ 1,234.50`, also below zero. */
export function money(amount: string, { currency }: Comparison): string {
  const { symbol } = currencyWords[currency];
  const cents = signedCents(amount);
  return cents < 0n ? `−${symbol} ${formatCents(-cents)}` : `${symbol} ${formatCents(cents)}`;
}

function rateLines({ rates, answers, missingRates, currency }: Comparison): string[] {
  const used = new Set(answers.map(({ typeMoneda }) => typeMoneda));
  const { symbol } = currencyWords[currency];
  const known = rates
    .filter((rate) => used.has(rate.currency))
    .map(({ currency: code, rate, date }) => `1 ${currencyWords[code].name} = ${symbol} ${rate} (${formatDate(date)})`);
  const missing = missingRates.map((code) => `${currencyWords[code].name}: falta el tipo de cambio`);
  return [...known, ...missing];
}

function adjustmentLines({ adjustments, answers, lines }: Comparison): string[] {
  const names = new Map(answers.map(({ quotationId, company }) => [quotationId, company.name]));
  const numbers = new Map(lines.map(({ itemId, index }) => [itemId, index]));
  return adjustments.flatMap(({ quotationId, itemId, amount, note }) => {
    const name = names.get(quotationId);
    if (name === undefined) return [];
    const where = itemId === null ? 'toda la cotización' : `partida ${numbers.get(itemId) ?? ''}`;
    return [`${cleanLine(name)}, ${where}: ${signed(amount)}. ${cleanLine(note)}`];
  });
}

function proposalLines(comparison: Comparison): string[] {
  return comparison.proposals.map(({ kind, total, coverage, exact, shares }) => {
    const count = shares.length === 1 ? '1 proveedor' : `${shares.length} proveedores`;
    const lacks = coverage.quoted < coverage.of ? `, ${coverage.quoted} de ${coverage.of} partidas` : '';
    return `${proposalNames[kind]}: ${money(total, comparison)}, ${count}${lacks}${exact ? '' : ', aproximado'}`;
  });
}

function awardLines({ award }: Comparison): string[] {
  if (!award) return [];
  const shares = award.shares
    .filter(({ state }) => state !== 'DECLINED')
    .map(({ company, code, lineCount, totalAmount, typeMoneda }) => {
      const parts = lineCount === 1 ? '1 partida' : `${lineCount} partidas`;
      return `${cleanLine(company.name)}, ${code}: ${parts}, ${formatMoney(totalAmount, typeMoneda)} según su orden`;
    });
  const leftOver = award.leftOver === 0 ? [] : [`Desiertas: ${award.leftOver}`];
  const open = award.openCount === 0 ? [] : [`Por adjudicar al siguiente: ${award.openCount}`];
  return [`Adjudicado el ${formatDate(award.awardedAt)}`, ...shares, ...leftOver, ...open];
}

function reasonLines({ award, lines }: Comparison): string[] {
  const numbers = new Map(lines.map(({ itemId, index }) => [itemId, index]));
  return (award?.lines ?? []).flatMap(({ itemId, reason }) =>
    reason ? [`Partida ${numbers.get(itemId) ?? ''}: ${cleanLine(reason)}`] : [],
  );
}

/** What stands beside the matrix in Excel and PDF; blocks without lines are left out. */
export function noteBlocks({ comparison }: PrintComparison): NoteBlock[] {
  const blocks: NoteBlock[] = [
    { heading: 'Tipo de cambio', lines: rateLines(comparison) },
    { heading: 'Ajustes', lines: adjustmentLines(comparison) },
    { heading: 'Propuestas', lines: comparison.award ? [] : proposalLines(comparison) },
    { heading: 'Adjudicación', lines: awardLines(comparison) },
    { heading: 'Motivos de las elecciones más caras', lines: reasonLines(comparison) },
  ];
  return blocks.filter(({ lines }) => lines.length > 0);
}
