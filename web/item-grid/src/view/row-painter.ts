import { RowElement, shapeOf } from './row-element.js';
import type { RowLook } from './row-look.js';
import type { RowIcons } from './row-parts.js';

/** Target and context for painting rows. */
export interface PaintedPage {
  readonly body: HTMLElement;
  readonly icons: RowIcons;
  /** Target element for the open cell's field; it moves into that cell. */
  readonly field: HTMLElement;
  /** Covers the rows during scrolling, so that the browser computes no hover styles for them. */
  readonly shield: HTMLElement;
}

/** After this pause, scrolling counts as finished. */
const REST_MS = 100;

/**
 * Keeps only the rows in view in the page. A row keeps its element while in view; a new row reuses the element of a
 * row that left. That is far cheaper than creating and removing elements while scrolling.
 */
export class RowPainter {
  /** By the id of the row. */
  private shown = new Map<string, RowElement>();
  /** By shape; not in the page. */
  private readonly spare = new Map<string, RowElement[]>();
  private order: readonly RowElement[] = [];
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly page: PaintedPage) {}

  /** Paints after a change: the elements are in row order. */
  paint(looks: readonly RowLook[]): void {
    this.place(looks);
    this.sort();
  }

  /** Paints during scrolling: new rows reuse elements of rows that left. They are sorted after scrolling ends. */
  scroll(looks: readonly RowLook[]): void {
    this.place(looks);
    // A single step, as by an arrow key, does not count as scrolling.
    this.page.shield.hidden = this.rest === undefined;
    clearTimeout(this.rest);
    this.rest = setTimeout(this.sort, REST_MS);
  }

  stop(): void {
    this.settle();
    this.page.body.replaceChildren();
    this.shown.clear();
    this.spare.clear();
  }

  private place(looks: readonly RowLook[]): void {
    const before = this.shown;
    const now = new Map<string, RowElement>();
    const coming: RowLook[] = [];
    for (const look of looks) {
      const element = before.get(look.row.id);
      if (element?.fits(look)) now.set(look.row.id, element);
      else coming.push(look);
    }
    const left = [...before].filter(([id, element]) => now.get(id) !== element).map(([, element]) => element);
    for (const look of coming) now.set(look.row.id, this.elementFor(look, left));
    for (const element of left) this.putAside(element);
    this.shown = now;
    this.order = looks.map((look) => {
      const element = now.get(look.row.id)!;
      element.show(look);
      return element;
    });
  }

  /** An element that just left, a spare one, or a new one. */
  private elementFor(look: RowLook, left: RowElement[]): RowElement {
    const at = left.findIndex((element) => element.fits(look));
    if (at >= 0) return left.splice(at, 1)[0]!;
    const element = this.spare.get(shapeOf(look))?.pop() ?? new RowElement(look, this.page.icons, this.page.field);
    this.page.body.append(element.element);
    return element;
  }

  private putAside(element: RowElement): void {
    element.element.remove();
    const same = this.spare.get(element.shape);
    if (same) same.push(element);
    else this.spare.set(element.shape, [element]);
  }

  private settle(): void {
    clearTimeout(this.rest);
    this.rest = undefined;
    this.page.shield.hidden = true;
  }

  /** Sorts for screen readers. The row of an open cell does not move: its field would lose the focus. */
  private readonly sort = (): void => {
    this.settle();
    const { body, field } = this.page;
    if (body.contains(field)) return;
    let next = body.firstChild;
    for (const { element } of this.order) {
      if (element === next) next = next.nextSibling;
      else body.insertBefore(element, next);
    }
  };
}
