import classes from './matrix.module.css';
import type { PriceLook } from './price-look.js';

/** Sets an attribute; null removes it. */
export function setAttribute(element: Element, name: string, value: string | number | boolean | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

/** A row or cell. The role stands in it, because the style sheet does not display it as a part of a table. */
export function part<Tag extends 'tr' | 'th' | 'td'>(
  tag: Tag,
  role: 'row' | 'rowheader' | 'gridcell',
  className: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.setAttribute('role', role);
  return element;
}

/** Text that changes in place: `textContent` would replace its node, and the browser would build its box anew. */
export class TextPart {
  private readonly node = document.createTextNode('');

  constructor(readonly element: HTMLElement) {
    element.append(this.node);
  }

  show(text: string): void {
    if (this.node.data !== text) this.node.data = text;
  }
}

/** A line break that the style sheet keeps: one text with two lines is laid out faster than two blocks. */
const BREAK = '\n';

/** The cell of an answer: amount and unit price, rarely more. */
export class PriceCell {
  readonly element = part('td', 'gridcell', '');
  private readonly text = document.createTextNode('');
  private readonly price = new TextPart(document.createElement('small'));
  private readonly before = new TextPart(document.createElement('s'));
  private readonly deviation = new TextPart(document.createElement('span'));
  private held = 'false false';
  private last: Partial<PriceLook> = {};
  private chosen: boolean | null = null;

  constructor(column: number, ariaColumn: number) {
    this.element.dataset.answer = String(column);
    setAttribute(this.element, 'aria-colindex', ariaColumn);
    this.deviation.element.className = classes.deviation!;
    this.element.append(this.text, this.price.element);
  }

  show(look: PriceLook, isChosen: boolean): void {
    const { element, last } = this;
    // A cell without a price says nothing about a choice.
    const chosen = look.label === null ? null : isChosen;
    const text = look.label === null ? look.text : look.text + BREAK;
    if (this.text.data !== text) this.text.data = text;
    this.price.show(look.price);
    this.before.show(look.before);
    // The space keeps its words apart from the price, in what is read and in what is checked against the name.
    this.deviation.show(look.deviation && `${look.deviation} `);
    if (last.className !== look.className) element.className = look.className;
    if (this.chosen !== chosen) setAttribute(element, 'aria-selected', chosen);
    if (last.label !== look.label) setAttribute(element, 'aria-label', look.label);
    if (last.title !== look.title) setAttribute(element, 'title', look.title);
    if (last.mark !== look.mark) {
      setAttribute(element, 'data-place', look.mark?.place ?? null);
      setAttribute(element, 'data-badge', look.mark?.badge || null);
    }
    this.last = look;
    this.chosen = chosen;
    this.hold(look);
  }

  /** The id of the active cell; the grid names it. */
  name(id: string | null): void {
    if (id === null && !this.element.id) return;
    setAttribute(this.element, 'id', id);
  }

  /** Adds and removes the rare parts. */
  private hold({ before, deviation }: PriceLook): void {
    const held = `${before !== ''} ${deviation !== ''}`;
    if (held === this.held) return;
    this.held = held;
    const parts = [before && this.before.element, this.text, deviation && this.deviation.element, this.price.element];
    this.element.replaceChildren(...parts.filter((node) => node !== ''));
  }
}
