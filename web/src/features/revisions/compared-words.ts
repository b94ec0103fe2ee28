import type {
  ComparedField,
  ComparedGeneralField,
  ComparedSide,
  Comparison,
} from '@cotizaobra/proto/quotations/revisions';
import { type Currency, currencies, currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatAmount, formatDecimal, formatMoney } from '@cotizaobra/proto/rules/money-format';
import { usePlaces } from '../../components/forms/use-places.js';
import { panelTexts } from '../../quotation/texts/panel.texts.js';
import { revisionTexts, comparisonTexts as texts } from './revisions.texts.js';

type Place = NonNullable<ReturnType<typeof usePlaces>>[number];

/** Compared values in readable form. */
export interface ComparedWords {
  /** In which currency each side's amounts are. */
  currency: { from: Currency; to: Currency };
  side: { from: string; to: string };
  general: (field: ComparedGeneralField, value: string | null) => string | null;
  line: (field: ComparedField, value: string | null) => string | null;
  /** Null where the side has none: a Request. */
  amount: (which: 'from' | 'to', value: string | null) => string | null;
}

const currencyOf = (value: string | null | undefined, otherwise: Currency): Currency =>
  currencies.find((known) => known === value) ?? otherwise;

const isTaxMode = (value: string): value is keyof typeof panelTexts.taxModes => value in panelTexts.taxModes;
const isType = (value: string): value is keyof typeof texts.types => value in texts.types;

const sideName = ({ revision }: ComparedSide): string =>
  revision === null ? revisionTexts.current : revisionTexts.revision(revision);

function placeName(places: readonly Place[] | null, key: string): string {
  const department = places?.find((candidate) => candidate.key === key.slice(0, 2));
  if (key.length === 2) return department?.name ?? key;
  const province = department?.provinces.find((candidate) => candidate.key === key.slice(0, 4));
  if (key.length === 4) return province?.name ?? key;
  return province?.districts.find((candidate) => candidate.key === key)?.name ?? key;
}

function generalWord(places: readonly Place[] | null, field: ComparedGeneralField, value: string | null) {
  if (value === null || value === '') return null;
  switch (field) {
    case 'typeMoneda':
      return currencyWords[currencyOf(value, 'PEN')].name;
    case 'department':
    case 'province':
    case 'district':
      return placeName(places, value);
    case 'editable.price':
    case 'editable.partial':
      return value === 'true' ? texts.yes : texts.no;
    case 'taxMode':
      return isTaxMode(value) ? panelTexts.taxModes[value] : value;
    case 'validityDays':
      return panelTexts.validityDays(Number(value));
    default:
      return value;
  }
}

function lineWord(field: ComparedField, value: string | null): string | null {
  if (field === 'price') return value === null ? texts.unpriced : formatDecimal(value);
  if (field === 'parent' && value === null) return texts.root;
  if (value === null || value === '') return null;
  if (field === 'quantity') return formatDecimal(value);
  if (field === 'partial') return formatAmount(value);
  if (field === 'type' && isType(value)) return texts.types[value];
  return value;
}

/** Place names load later; until then their keys are shown. */
export function useComparedWords(comparison: Comparison | undefined, now: Currency): ComparedWords {
  const places = usePlaces();
  const money = comparison?.general.find(({ field }) => field === 'typeMoneda');
  const currency = { from: currencyOf(money?.from, now), to: currencyOf(money?.to, now) };
  return {
    currency,
    side: comparison
      ? { from: sideName(comparison.from), to: sideName(comparison.to) }
      : { from: texts.side.before, to: texts.side.after },
    general: (field, value) => generalWord(places, field, value),
    line: lineWord,
    amount: (which, value) => (value === null ? null : formatMoney(value, currency[which])),
  };
}
