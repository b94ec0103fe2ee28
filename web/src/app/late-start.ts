/** Event of the window: React has hydrated the page, and its buttons work. */
export const APP_READY = 'app-ready';

/** Files that a page needs after its first paint. */
interface LateParts {
  /** URLs of the full style sheets, in order. */
  sheets: readonly string[];
  /** The script that hydrates the page. */
  entry: string;
  /** Imports of that script: loaded in parallel, not in sequence. */
  modules: readonly string[];
}

/** A script for the end of the body. It loads the rest after the first paint or at the first touch. */
export const lateStartScript = (parts: LateParts): string =>
  `(${startLate})(${JSON.stringify(parts).replaceAll('<', '\\u003c')},${JSON.stringify(APP_READY)})`;

/**
 * Runs in the browser as text, so it cannot use anything outside itself. Links work without it; a button waits for the
 * script.
 */
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
  // A few at a time: forty requests in one task would block a phone's page.
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

  // Two frames after the load event, the page is painted.
  function whenPainted(): void {
    // A hidden tab paints nothing, so the wait would never end.
    if (document.hidden) setTimeout(start);
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  }
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted, { once: true });
}
