import { type AnalysedSupply, analyse } from '@cotizaobra/proto/rules/budget/analysis';
import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import { type Supply, type SupplyKind, shareBase, supplyKinds } from '@cotizaobra/proto/rules/budget/supply';
import { itemLimits } from '@cotizaobra/proto/rules/item-tree';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import type { CommaReading } from '@cotizaobra/proto/rules/typed-decimal';
import { analysisTexts as texts } from '../budget.texts.js';
import { readBudgetNumber } from '../numbers.js';

/** One supply as it is edited. `key` is of this page alone. */
export interface DraftSupply extends Supply {
  key: string;
  description: string;
}

/** An analysis as it is edited; decimals are canonical. */
export interface AnalysisDraft {
  /** Output of a day; null: none. */
  yield: string | null;
  unit: string;
  supplies: readonly DraftSupply[];
}

export const supplyColumns = ['description', 'unit', 'crew', 'quantity', 'price'] as const;
export type SupplyColumn = (typeof supplyColumns)[number];

export type Edited = { ok: true; draft: AnalysisDraft } | { ok: false; why: string };

/** Supplies in the order of the blocks, as the page shows them. Percentages of BC3 depend on the order within. */
export const inBlocks = (supplies: readonly DraftSupply[]): DraftSupply[] =>
  supplyKinds.flatMap((kind) => supplies.filter((supply) => supply.kind === kind));

/** Figures of a draft: by key, and of the whole. A yield of 0 counts as none. */
export function figuresOf(draft: AnalysisDraft, profile: BudgetProfile) {
  const perDay = draft.yield === null || /^0*\.?0*$/.test(draft.yield) ? null : draft.yield;
  const analysed = analyse({ yield: perDay, supplies: draft.supplies }, profile);
  const byKey = new Map<string, AnalysedSupply>(draft.supplies.map(({ key }, at) => [key, analysed.supplies[at]!]));
  return { ...analysed, byKey };
}

export type Figures = ReturnType<typeof figuresOf>;

/** Why a cell cannot be typed into; null if it can. */
export function whyFixed(
  supply: DraftSupply,
  column: SupplyColumn,
  figures: AnalysedSupply | undefined,
): string | null {
  if (column === 'quantity' && figures?.fromCrew) return texts.fixed.fromCrew;
  if (column === 'price' && figures?.ofShare) return texts.fixed.ofShare;
  if (column !== 'crew') return null;
  if (shareBase(supply) !== null) return texts.fixed.shareHasNoCrew;
  return supply.kind === 'LABOUR' || supply.kind === 'EQUIPMENT' ? null : texts.fixed.noCrew;
}

/** Text of a cell while it is edited. */
export function supplyText(supply: DraftSupply, column: SupplyColumn): string {
  return supply[column] ?? '';
}

const change = (draft: AnalysisDraft, key: string, fields: Partial<DraftSupply>): Edited => ({
  ok: true,
  draft: { ...draft, supplies: draft.supplies.map((each) => (each.key === key ? { ...each, ...fields } : each)) },
});

/** The draft after text was typed into a cell; a text that is no number is refused with the reason. */
export function typeSupply(
  draft: AnalysisDraft,
  { key, column, text }: { key: string; column: SupplyColumn; text: string },
  comma: CommaReading | null,
): Edited {
  const typed = text.trim();
  if (column === 'description') {
    if (typed === '') return { ok: false, why: texts.nameNeeded };
    return change(draft, key, { description: typed.slice(0, itemLimits.description) });
  }
  if (column === 'unit') return change(draft, key, { unit: typed.slice(0, itemLimits.unit) });
  if (typed === '') return change(draft, key, { [column]: null });
  const reading = readBudgetNumber(typed, comma);
  return reading.ok ? change(draft, key, { [column]: reading.value }) : { ok: false, why: reading.why };
}

/** The yield of a day; blank is none. */
export function typeYield(draft: AnalysisDraft, text: string, comma: CommaReading | null): Edited {
  if (text.trim() === '') return { ok: true, draft: { ...draft, yield: null } };
  const reading = readBudgetNumber(text, comma, 4);
  if (!reading.ok) return reading;
  if (reading.value === '0') return { ok: false, why: texts.yieldPositive };
  return { ok: true, draft: { ...draft, yield: reading.value } };
}

export type NewSupply = Omit<DraftSupply, 'key'>;

export const blankSupply = (kind: SupplyKind, description: string): NewSupply => ({
  kind,
  code: null,
  description: description.trim().slice(0, itemLimits.description),
  unit: { LABOUR: 'hh', MATERIAL: '', EQUIPMENT: 'hm', SUBCONTRACT: 'glb' }[kind],
  crew: null,
  quantity: null,
  price: null,
});

/** The draft with one more supply at the end of its block, and the key of that supply. */
export function addSupply(draft: AnalysisDraft, supply: NewSupply): { draft: AnalysisDraft; key: string } {
  const key = randomId();
  return { draft: { ...draft, supplies: [...draft.supplies, { ...supply, key }] }, key };
}

export const removeSupply = (draft: AnalysisDraft, key: string): AnalysisDraft => ({
  ...draft,
  supplies: draft.supplies.filter((supply) => supply.key !== key),
});

/** One place up (-1) or down (1) in its block; null if it is at the edge. */
export function moveSupply(draft: AnalysisDraft, key: string, step: -1 | 1): AnalysisDraft | null {
  const { supplies } = draft;
  const from = supplies.findIndex((supply) => supply.key === key);
  const moved = supplies[from];
  if (!moved) return null;
  let to = from + step;
  while (supplies[to] && supplies[to]!.kind !== moved.kind) to += step;
  const other = supplies[to];
  if (!other) return null;
  const next = supplies.slice();
  [next[from], next[to]] = [other, moved];
  return { ...draft, supplies: next };
}
