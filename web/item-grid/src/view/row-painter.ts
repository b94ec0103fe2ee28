import { RowElement, shapeOf } from './row-element.js';
import type { RowLook } from './row-look.js';
import type { RowIcons } from './row-parts.js';

/** Where rows are painted, and with what. */
export interface PaintedPage {
  readonly body: HTMLElement;
  readonly icons: RowIcons;
  /** Where the open cell's field is drawn; it goes into that cell. */
  readonly field: HTMLElement;
  /** Lies over the rows while it scrolls: else each that passes under the pointer would be looked at as pointed at. */
  readonly shield: HTMLElement;
}

/** Scrolling that pauses so long has come to rest. */
const REST_MS = 100;

/**
 * Keeps just the rows in view in the page. A row keeps its element while it is in view; one that comes into view takes
 * over the element of one that left, which costs a browser far less than making and removing them while scrolling.
 */
export class RowPainter {
  /** By the id of the row. */
  private shown = new Map<string, RowElement>();
  /** By shape; in no page. */
  private readonly spare = new Map<string, RowElement[]>();
  private order: readonly RowElement[] = [];
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly page: PaintedPage) {}

  /** The rows after a change: they stand in the page in their order. */
  paint(looks: readonly RowLook[]): void {
    this.place(looks);
    this.sort();
  }

  /** The rows while it scrolls: those that come take places of those that went, and are sorted once it rests. */
  scroll(looks: readonly RowLook[]): void {
    this.place(looks);
    // One step, as by an arrow key, is no scrolling yet.
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

  /** One that just left, one put aside before, or a new one. */
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

  /** Who reads row by row hears them in their order. An open cell's row is not moved: its field would lose the focus. */
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
