/** One element that shows one row at a time. */
export interface PaintedRow<Look> {
  readonly element: HTMLElement;
  readonly shape: string;
  show(look: Look): void;
}

/** Target and context for painting rows. */
export interface PaintedPage<Look> {
  readonly body: HTMLElement;
  /** Covers the rows during scrolling, so that the browser computes no hover styles for them. */
  readonly shield: HTMLElement;
  idOf(look: Look): string;
  /** What rows with the same cells have in common. */
  shapeOf(look: Look): string;
  create(look: Look): PaintedRow<Look>;
  /** An open field; it moves into its cell. */
  readonly field?: HTMLElement;
}

/** After this pause, scrolling counts as finished. */
const REST_MS = 100;

/**
 * Keeps only the rows in view in the page. A row keeps its element while in view; a new row reuses the element of a
 * row that left. That is far cheaper than creating and removing elements while scrolling.
 */
export class RowPainter<Look> {
  /** By the id of the row. */
  private shown = new Map<string, PaintedRow<Look>>();
  /** By shape; not in the page. */
  private readonly spare = new Map<string, PaintedRow<Look>[]>();
  private order: readonly PaintedRow<Look>[] = [];
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly page: PaintedPage<Look>) {}

  /** Paints after a change: the elements are in row order. */
  paint(looks: readonly Look[]): void {
    this.place(looks);
    this.sort();
  }

  /** Paints during scrolling: new rows reuse elements of rows that left. They are sorted after scrolling ends. */
  scroll(looks: readonly Look[]): void {
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

  private place(looks: readonly Look[]): void {
    const { idOf, shapeOf } = this.page;
    const before = this.shown;
    const now = new Map<string, PaintedRow<Look>>();
    const coming: Look[] = [];
    for (const look of looks) {
      const element = before.get(idOf(look));
      if (element?.shape === shapeOf(look)) now.set(idOf(look), element);
      else coming.push(look);
    }
    const left = [...before].filter(([id, element]) => now.get(id) !== element).map(([, element]) => element);
    for (const look of coming) now.set(idOf(look), this.elementFor(look, left));
    for (const element of left) this.putAside(element);
    this.shown = now;
    this.order = looks.map((look) => {
      const element = now.get(idOf(look))!;
      element.show(look);
      return element;
    });
  }

  /** An element that just left, a spare one, or a new one. */
  private elementFor(look: Look, left: PaintedRow<Look>[]): PaintedRow<Look> {
    const shape = this.page.shapeOf(look);
    const at = left.findIndex((element) => element.shape === shape);
    if (at >= 0) return left.splice(at, 1)[0]!;
    const element = this.spare.get(shape)?.pop() ?? this.page.create(look);
    this.page.body.append(element.element);
    return element;
  }

  private putAside(element: PaintedRow<Look>): void {
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
    if (field && body.contains(field)) return;
    let next = body.firstChild;
    for (const { element } of this.order) {
      if (element === next) next = next.nextSibling;
      else body.insertBefore(element, next);
    }
  };
}
