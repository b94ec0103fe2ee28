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
  /** Null: a cell without a price. */
  readonly label: string | null;
}

interface Marks {
  chosen: boolean;
  active: boolean;
}

const names = (...list: (string | false | undefined)[]): string => list.filter(Boolean).join(' ');

export function priceLook(
  line: ComparedLine,
  answer: ComparedAnswer,
  cell: ComparedCell | undefined,
  { chosen, active }: Marks,
): PriceLook {
  const outline = active && classes.active;
  if (!cell || cell.price === null) {
    const className = names(classes.cell, classes.none, outline);
    return { className, text: texts.none, before: '', deviation: '', price: '', title: null, label: null };
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
  const price = original(cell.price, answer);
  const shown = names(before, text, deviation, price);
  const said = [shown, best && texts.best, chosen && texts.chosen].filter(Boolean).join(', ');
  const label = `${texts.place(line.index, line.description, answer.company.name)} ${said}`;
  return { className, text, before, deviation, price, title: cell.changed ? texts.changedLine : null, label };
}

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
