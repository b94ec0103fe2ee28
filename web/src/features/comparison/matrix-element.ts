import type { PaintedPage, PaintedRow } from '@cotizaobra/item-grid/view/row-painter';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { matrixTexts as texts } from './comparison.texts.js';
import classes from './matrix.module.css';
import { type MatrixLook, ROW_HEIGHT, sameLook } from './matrix-look.js';
import { PriceCell, part, setAttribute, TextPart } from './matrix-parts.js';
import type { ComparedLine } from './matrix-view.js';
import { priceLook } from './price-look.js';

/** Columns of the line itself, before those of the answers. */
const OWN_COLUMNS = 4;

/** The row's number and name. */
class RowName {
  readonly element = part('th', 'rowheader', classes.item!);
  private readonly index = new TextPart(document.createElement('span'));
  private readonly name = new TextPart(document.createElement('p'));
  private readonly deserted = document.createElement('small');

  constructor() {
    this.element.colSpan = 2;
    setAttribute(this.element, 'aria-colindex', 1);
    setAttribute(this.element, 'aria-colspan', 2);
    this.deserted.textContent = texts.deserted;
    this.element.append(this.index.element, this.name.element);
  }

  show(index: string, description: string): void {
    this.index.show(index);
    this.name.show(description);
    this.element.title = description;
  }

  setDeserted(deserted: boolean): void {
    if (deserted) this.element.append(this.deserted);
    else this.deserted.remove();
  }
}

/** A title. */
class TitleElement implements PaintedRow<MatrixLook> {
  readonly element = part('tr', 'row', classes.title!);
  readonly shape: string;
  private readonly name = new RowName();
  private last: MatrixLook | null = null;

  constructor(look: MatrixLook) {
    this.shape = shapeOf(look);
    this.element.append(this.name.element);
  }

  show(look: MatrixLook): void {
    if (this.last && sameLook(this.last, look)) return;
    showPlace(this.element, look, this.last);
    if (look.data.kind === 'title' && look.data !== this.last?.data) {
      const { index, description, level } = look.data.title;
      this.name.show(index, description);
      setAttribute(this.element, 'data-sub', level > 0 || null);
    }
    this.last = look;
  }
}

/** A line with each answer's price. It writes only what differs from the line that it showed before. */
class LineElement implements PaintedRow<MatrixLook> {
  readonly element = part('tr', 'row', classes.line!);
  readonly shape: string;
  private readonly name = new RowName();
  private readonly unit = new TextPart(part('td', 'gridcell', ''));
  private readonly quantity = new TextPart(part('td', 'gridcell', classes.number!));
  private readonly prices: readonly PriceCell[];
  private last: MatrixLook | null = null;
  private deserted = false;

  constructor(look: MatrixLook) {
    this.shape = shapeOf(look);
    this.prices = look.answers.map((_, column) => new PriceCell(column, column + OWN_COLUMNS + 1));
    setAttribute(this.unit.element, 'aria-colindex', OWN_COLUMNS - 1);
    setAttribute(this.quantity.element, 'aria-colindex', OWN_COLUMNS);
    const cells = this.prices.map(({ element }) => element);
    this.element.append(this.name.element, this.unit.element, this.quantity.element, ...cells);
  }

  show(look: MatrixLook): void {
    const { last } = this;
    if (look.data.kind !== 'line' || (last && sameLook(last, look))) return;
    const { line } = look.data;
    showPlace(this.element, look, last);
    if (look.data !== last?.data) this.showLine(line);
    const deserted = !look.frozen && look.chosen === undefined;
    if (deserted !== this.deserted) {
      this.deserted = deserted;
      this.name.setDeserted(deserted);
      setAttribute(this.element, 'data-deserted', deserted || null);
    }
    for (const [column, cell] of this.prices.entries()) {
      const answer = look.answers[column]!;
      const chosen = look.chosen === answer.quotationId;
      const active = look.active === column;
      const mark = look.marks?.[column] ?? null;
      cell.show(priceLook(line, answer, line.cells[column], { chosen, active, mark }), chosen);
      cell.name(active ? look.activeId : null);
    }
    this.last = look;
  }

  private showLine({ index, description, unit, quantity }: ComparedLine): void {
    this.name.show(index, description);
    this.unit.show(unit);
    this.quantity.show(formatDecimal(quantity));
  }
}

function showPlace(element: HTMLElement, { data, position }: MatrixLook, last: MatrixLook | null): void {
  if (data.id !== last?.data.id) element.dataset.row = data.id;
  if (position === last?.position) return;
  element.style.transform = `translateY(${position * ROW_HEIGHT}px)`;
  // The head is row 1.
  setAttribute(element, 'aria-rowindex', position + 2);
}

const shapeOf = ({ data, answers }: MatrixLook): string => `${data.kind} ${answers.length}`;

/** What the painter needs to paint the rows of a comparison. */
export const rowElements: Pick<PaintedPage<MatrixLook>, 'idOf' | 'shapeOf' | 'create'> = {
  idOf: ({ data }) => data.id,
  shapeOf,
  create: (look) => (look.data.kind === 'title' ? new TitleElement(look) : new LineElement(look)),
};
