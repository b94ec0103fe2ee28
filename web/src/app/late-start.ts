/** Event of the window: the script has taken the page over, and its buttons work. */
export const APP_READY = 'app-ready';

/** What a page needs beyond its first paint. */
interface LateParts {
  /** Addresses of whole style sheets, in their order. */
  sheets: readonly string[];
  /** The script that takes the page over. */
  entry: string;
  /** What that script imports: fetched at once, not one behind the other. */
  modules: readonly string[];
}

/** A script for the end of the body. It brings the rest when the page is painted, or at the first touch. */
export const lateStartScript = (parts: LateParts): string =>
  `(${startLate})(${JSON.stringify(parts).replaceAll('<', '\\u003c')},${JSON.stringify(APP_READY)})`;

/** Runs in the browser, so it can use nothing from outside. Links work by themselves; a button waits for the script. */
function startLate({ sheets, entry, modules }: LateParts, appReady: string): void {
  const urgent = ['pointerdown', 'keydown', 'focusin', 'scroll'];
  let started = false;
  let held: (() => void) | null = null;

  function add(tag: 'link' | 'script', attributes: Record<string, string>): void {
    document.head.append(Object.assign(document.createElement(tag), attributes, { crossOrigin: '' }));
  }
  function start(): void {
    if (started) return;
    started = true;
    for (const type of urgent) removeEventListener(type, start, true);
    fetchSome([
      ...sheets.map((href) => ['link', { rel: 'stylesheet', href }] as const),
      ...modules.map((href) => ['link', { rel: 'modulepreload', href }] as const),
      ['script', { type: 'module', src: entry }],
    ]);
  }
  // A few at a time: forty requests in one task would keep a phone's page from answering.
  function fetchSome(parts: (readonly ['link' | 'script', Record<string, string>])[]): void {
    for (const [tag, attributes] of parts.splice(0, 4)) add(tag, attributes);
    if (parts.length > 0) setTimeout(fetchSome, 0, parts);
  }
  function hold(event: Event): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('button, [role=button], [role=tab]');
    if (event.type === 'click' && !button) return;
    event.preventDefault();
    start();
    held = () => {
      if (event.type === 'click') button?.click();
      else if (target instanceof HTMLFormElement) target.requestSubmit();
    };
  }
  addEventListener(
    appReady,
    () => {
      removeEventListener('click', hold, true);
      removeEventListener('submit', hold, true);
      held?.();
    },
    { once: true },
  );
  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
  for (const type of urgent) addEventListener(type, start, { capture: true, passive: true });

  // Two frames behind the load, the page has been painted.
  function whenPainted(): void {
    // A hidden tab paints nothing and would wait for ever.
    if (document.hidden) setTimeout(start);
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  }
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted, { once: true });
}
