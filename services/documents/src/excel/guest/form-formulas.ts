import type { GuestForm } from '@cotizaobra/proto/documents/guest-form';
import { formColumns, taxChoices, typedColumnOf } from '@cotizaobra/proto/documents/guest-form-layout';
import { centsToAmount, partialCents, totalsOfSum, unitPriceFromPartial } from '@cotizaobra/proto/rules/totals';
import type { CellFormulaValue } from 'exceljs';
import { asNumber, formula } from '../sheet-rows.js';

type Line = GuestForm['lines'][number];
const { quantity: Q, price: P, partial: A, declined: N, settled: S } = formColumns;

const NOT_QUOTED = 'No cotizo';
/** Shown beside a price that a spreadsheet cannot compute with, such as a text. */
const LOOK_AGAIN = 'Revisa el precio';

/** The price that counts; null for a line without one. */
function priceOf({ price, partial, quantity, declined }: Line, mode: 'price' | 'partial'): string | null {
  if (declined) return null;
  if (mode === 'price') return price;
  return partial === null ? null : (unitPriceFromPartial(quantity, partial)?.price ?? null);
}

/** Quantity × price in céntimos; 0 without a price. */
const settledCents = (line: Line, mode: 'price' | 'partial'): bigint =>
  partialCents(line.quantity, priceOf(line, mode));

/** The computed cells of a line, with their results. In `partial` mode the price follows from the typed amount. */
export function lineFormulas(line: Line, row: number, form: GuestForm) {
  const mode = typedColumnOf(form);
  const cents = asNumber(centsToAmount(settledCents(line, mode)));
  const price = priceOf(line, mode);
  const typed = `${mode === 'price' ? P : A}${row}`;
  const [quantity, unitPrice] = [`${Q}${row}`, `${P}${row}`];
  const empty = line.declined ? NOT_QUOTED : '';
  const unless = (value: string) =>
    `IF(${N}${row}<>"","${NOT_QUOTED}",IF(${typed}="","",IF(ISNUMBER(${typed}),${value},"${LOOK_AGAIN}")))`;
  const settled = formula(
    `IF(AND(${N}${row}="",ISNUMBER(${unitPrice})),ROUND(${quantity}*${unitPrice},2),0)`,
    price === null ? 0 : cents,
  );
  const computed: CellFormulaValue =
    mode === 'price'
      ? formula(unless(`ROUND(${quantity}*${unitPrice},2)`), price === null ? empty : cents)
      : formula(unless(`IF(${quantity}=0,"",ROUND(${typed}/${quantity},4))`), price === null ? empty : asNumber(price));
  return { computed, settled };
}

interface FooterPlace {
  /** First and last row of the lines, and the row of SUBTOTAL; IGV and TOTAL follow. */
  first: number;
  last: number;
  row: number;
  /** The cell of 'Tus precios'. */
  taxCell: string;
}

/** SUBTOTAL, IGV and TOTAL: the rules of `totals.ts` as formulas over the chosen tax mode, with their results. */
export function footerFormulas(form: GuestForm, { first, last, row, taxCell }: FooterPlace) {
  const mode = typedColumnOf(form);
  const cents = form.lines.reduce((sum, line) => sum + settledCents(line, mode), 0n);
  const { subtotal, igv, total } = totalsOfSum(cents, form.answer.taxMode, form.igvPercent);
  const sum = `ROUND(SUM(${S}${first}:${S}${last}),2)`;
  const rate = `${form.igvPercent}%`;
  const is = (tax: keyof typeof taxChoices) => `${taxCell}="${taxChoices[tax]}"`;
  const [subtotalCell, igvCell] = [`${A}${row}`, `${A}${row + 1}`];
  const shown = (value: bigint) => asNumber(centsToAmount(value));
  return {
    subtotal: formula(`IF(${is('INCLUDED')},ROUND(${sum}/(1+${rate}),2),${sum})`, shown(subtotal)),
    igv: formula(
      `IF(${is('INCLUDED')},ROUND(${sum}-${subtotalCell},2),IF(${is('EXCLUDED')},ROUND(${sum}*${rate},2),0))`,
      shown(igv),
    ),
    total: formula(`ROUND(${subtotalCell}+${igvCell},2)`, shown(total)),
  };
}
