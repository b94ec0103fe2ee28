import { numberText, plainIn, writingOf } from '@cotizaobra/proto/budget-reading/number-format';
import { type AnalysedCost, analyse } from '@cotizaobra/proto/rules/budget/analysis';
import { ANALYSIS_PLACES } from '@cotizaobra/proto/rules/budget/fraction';
import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import { followsCrew, isShareOfLabour, type Supply, type SupplyKind } from '@cotizaobra/proto/rules/budget/supply';
import { readDecimal } from '@cotizaobra/proto/rules/decimal';
import type { CompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/model';

/** A supply as it is typed: every field is text. */
export interface TypedSupply {
  key: number;
  kind: SupplyKind;
  code: string;
  description: string;
  unit: string;
  crew: string;
  quantity: string;
  price: string;
}

/** An analysis as it is typed. */
export interface TypedAnalysis {
  code: string;
  item: string;
  unit: string;
  yield: string;
  profile: BudgetProfile;
  supplies: TypedSupply[];
}

export const emptyAnalysis: TypedAnalysis = { code: '', item: '', unit: '', yield: '', profile: 'S10', supplies: [] };

let made = 0;
/** A new line of a block. */
export function newSupply(kind: SupplyKind, unit = ''): TypedSupply {
  made += 1;
  return { key: made, kind, code: '', description: '', unit, crew: '', quantity: '', price: '' };
}

/** A stored analysis as typed texts. A quantity that a crew gives is not typed. */
export function typedOf({ code, item, unit, yield: perDay, profile, supplies }: CompanyAnalysis): TypedAnalysis {
  return {
    code,
    item,
    unit,
    yield: perDay ?? '',
    profile,
    supplies: supplies.map(({ kind, fromCrew, ofShare, ...supply }) => ({
      ...newSupply(kind),
      code: supply.code,
      description: supply.description,
      unit: supply.unit,
      crew: supply.crew ?? '',
      quantity: fromCrew ? '' : (supply.quantity ?? ''),
      price: ofShare ? '' : (supply.price ?? ''),
    })),
  };
}

/** The canonical decimal; null: not a number of at most ten decimals, or one with two readings. */
function typedDecimal(text: string): string | null {
  const writing = writingOf(text);
  if (writing === 'EITHER' && numberText(text).includes(',')) return null;
  const plain = plainIn(numberText(text), writing === 'COMMA' ? 'COMMA' : 'POINT');
  if (plain === null) return null;
  const reading = readDecimal(plain, ANALYSIS_PLACES);
  return reading.ok ? reading.value : null;
}

const blankOr = (text: string): string | null => (text.trim() === '' ? null : typedDecimal(text));

/** True for a text that is neither blank nor a number. */
export const isUnreadable = (text: string): boolean => text.trim() !== '' && typedDecimal(text) === null;

/** What is sent: numbers as decimals; an unreadable one stays as typed, so that it is refused at its field. */
export function formOf({ supplies, yield: perDay, ...typed }: TypedAnalysis) {
  const number = (text: string): string | null => (isUnreadable(text) ? text : blankOr(text));
  return {
    ...typed,
    yield: number(perDay),
    supplies: supplies.map(({ key: _key, crew, quantity, price, ...supply }) => ({
      ...supply,
      crew: number(crew),
      quantity: followsCrew({ ...supply, crew: blankOr(crew) }) && perDay.trim() !== '' ? null : number(quantity),
      price: isShareOfLabour(supply.unit) ? null : number(price),
    })),
  };
}

/** The figures of what is typed; an unreadable number counts as blank. */
export function figuresOf({ supplies, yield: perDay, profile }: TypedAnalysis): AnalysedCost {
  const lines = supplies.map(
    ({ kind, code, unit, crew, quantity, price }): Supply => ({
      kind,
      code,
      unit,
      crew: blankOr(crew),
      quantity: blankOr(quantity),
      price: blankOr(price),
    }),
  );
  const output = blankOr(perDay);
  return analyse({ yield: output === '0' ? null : output, supplies: lines }, profile);
}
