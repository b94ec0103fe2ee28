/** Rows beyond the edge it is scrolled towards: a wheel moves the picture before the page hears of it. */
const AHEAD = 8;
const BEHIND = 2;
/** No scrolling for so long is rest. */
const REST_MS = 120;

/** Places of the first and the last row to have in the page. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
  readonly scrolling: boolean;
}

/** Which rows an element of rows of one height shows, told anew when that is another one; reads no layout in between. */
export class GridViewport {
  private window: RowWindow = { first: 0, last: -1, scrolling: false };
  private top = 0;
  private up = false;
  private stop: () => void = () => undefined;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): RowWindow => this.window;

  /** Follows an element, which has `data-scrolling` until it rests. @returns the function that stops */
  follow(element: HTMLElement, rowHeight: number): () => void {
    this.stop();
    let height = element.clientHeight;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => this.show(element.scrollTop / rowHeight, height / rowHeight, resting !== undefined);
    const rest = (): void => {
      resting = undefined;
      delete element.dataset.scrolling;
      read();
    };
    const scrolled = (): void => {
      if (resting === undefined) element.dataset.scrolling = '';
      clearTimeout(resting);
      resting = setTimeout(rest, REST_MS);
      read();
    };
    const resized = new ResizeObserver(() => {
      height = element.clientHeight;
      read();
    });
    element.addEventListener('scroll', scrolled, { passive: true });
    resized.observe(element);
    read();
    this.stop = () => {
      clearTimeout(resting);
      delete element.dataset.scrolling;
      element.removeEventListener('scroll', scrolled);
      resized.disconnect();
    };
    return this.stop;
  }

  /** `top` and `height` in rows. */
  private show(top: number, height: number, scrolling: boolean): void {
    const up = top === this.top ? this.up : top < this.top;
    this.up = up;
    this.top = top;
    const first = Math.max(0, Math.floor(top) - (up ? AHEAD : BEHIND));
    const last = Math.ceil(top + height) + (up ? BEHIND : AHEAD);
    const { window } = this;
    if (first === window.first && last === window.last && scrolling === window.scrolling) return;
    this.window = { first, last, scrolling };
    for (const listener of this.listeners) listener();
  }
}
