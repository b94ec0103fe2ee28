import type { PriceMark } from '@cotizaobra/item-grid/view/price-marks';
import { signedCents } from '@cotizaobra/proto/rules/comparison/signed-amount';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { matrixTexts as texts } from './comparison.texts.js';
import classes from './matrix.module.css';
import { type ComparedAnswer, type ComparedCell, type ComparedLine, isBest } from './matrix-view.js';
import { formatSignedCents } from './signed-amount.js';

/** What the cell of an answer shows. */
export interface PriceLook {
  readonly className: string;
  /** The comparable amount, or why there is none. */
  readonly text: string;
  /** The amount before adjustments. */
  readonly before: string;
  readonly deviation: string;
  /** The unit price as quoted. */
  readonly price: string;
  readonly title: string | null;
  readonly mark: PriceMark | null;
  /** Null: a cell without a price. */
  readonly label: string | null;
}

interface Marks {
  chosen: boolean;
  active: boolean;
  mark: PriceMark | null;
}

const names = (...list: (string | false | undefined)[]): string => list.filter(Boolean).join(' ');

export function priceLook(
  line: ComparedLine,
  answer: ComparedAnswer,
  cell: ComparedCell | undefined,
  { chosen, active, mark }: Marks,
): PriceLook {
  const outline = active && classes.active;
  if (!cell || cell.price === null) {
    const className = names(classes.cell, classes.none, outline);
    return { className, text: texts.none, before: '', deviation: '', price: '', title: null, mark: null, label: null };
  }
  const best = isBest(line, answer.quotationId);
  const greyed = !answer.inPlay || cell.changed;
  const missing = cell.comparable === null || cell.adjusted === null;
  const className = names(
    classes.cell,
    best && classes.best,
    chosen && classes.chosen,
    greyed && classes.greyed,
    missing && classes.asked,
    outline,
  );
  const { text, before } = amounts(cell);
  const deviation = cell.deviation ? texts.deviation(cell.deviation) : '';
  const price = names(original(cell.price, answer), agreed(cell), beforeRound(cell));
  const shown = names(mark?.badge, before, text, deviation, price);
  const said = [shown, best && texts.best, chosen && texts.chosen, mark?.label].filter(Boolean).join(', ');
  const label = `${texts.place(line.index, line.description, answer.company.name)} ${said}`;
  const title = cell.changed ? texts.changedLine : (mark?.label ?? null);
  return { className, text, before, deviation, price, title, mark, label };
}

/** The quantity that both agreed on in a round. */
const agreed = ({ quantity }: ComparedCell): string | undefined =>
  quantity === undefined ? undefined : texts.agreed(formatDecimal(quantity));

/** The unit price in the version before. */
export const beforeRound = ({ before }: ComparedCell): string | undefined =>
  before === undefined ? undefined : texts.before(before === null ? null : formatDecimal(before));

function amounts({ comparable, adjusted, changed }: ComparedCell): Pick<PriceLook, 'text' | 'before'> {
  if (comparable === null || adjusted === null)
    return { text: changed ? texts.changedShort : texts.needsRate, before: '' };
  const text = formatSignedCents(signedCents(adjusted));
  return { text, before: comparable === adjusted ? '' : formatSignedCents(signedCents(comparable)) };
}

/** The unit price stands as quoted: a conversion would have to round it. */
function original(price: string, { typeMoneda, taxMode }: ComparedAnswer): string {
  const symbol = typeMoneda === 'PEN' ? '' : `${currencyWords[typeMoneda].symbol} `;
  return `${symbol}${formatDecimal(price)}${taxMode === 'EXCLUDED' ? ' + IGV' : ''}`;
}
