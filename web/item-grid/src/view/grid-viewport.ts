/**
 * Extra rows beyond the edge in scroll direction: the picture scrolls before the page gets the event. 180 px are one
 * frame at 10,000 px/s or two at 5,000; each extra row costs about 3 % per scroll frame.
 */
const AHEAD = 5;
const BEHIND = 1;

/** Positions of the first and last row to render. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

/** In px. */
export interface ViewSizes {
  /** The scroll position at which the first row reaches the upper edge of the view. */
  readonly above: number;
  /** Of the view of rows. */
  readonly height: number;
}

/** Which rows of equal height an element shows; reports each change, without reading layout in between. */
export class GridViewport {
  private window: RowWindow = { first: 0, last: -1 };
  private top = 0;
  private stop: () => void = () => undefined;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): RowWindow => this.window;

  /**
   * Follows an element.
   * @param measure sizes around the rows; called when a size changes, because reading while scrolling forces a layout
   * @param content also observed for changes of size
   * @returns the function that stops
   */
  follow(
    element: HTMLElement,
    rowHeight: number,
    measure: () => ViewSizes = () => ({ above: 0, height: element.clientHeight }),
    content: HTMLElement | null = null,
  ): () => void {
    this.stop();
    let sizes = measure();
    const read = (): void => this.show((element.scrollTop - sizes.above) / rowHeight, sizes.height / rowHeight);
    const resized = new ResizeObserver(() => {
      sizes = measure();
      read();
    });
    element.addEventListener('scroll', read, { passive: true });
    resized.observe(element);
    if (content) resized.observe(content);
    read();
    this.stop = () => {
      element.removeEventListener('scroll', read);
      resized.disconnect();
    };
    return this.stop;
  }

  /** `top` and `height` in rows. */
  private show(top: number, height: number): void {
    const up = top < this.top;
    this.top = top;
    const first = Math.max(0, Math.floor(top) - (up ? AHEAD : BEHIND));
    const last = Math.ceil(top + height) + (up ? BEHIND : AHEAD);
    if (first === this.window.first && last === this.window.last) return;
    this.window = { first, last };
    for (const listener of this.listeners) listener();
  }
}
