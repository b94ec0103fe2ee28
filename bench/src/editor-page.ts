import type { Browser, CDPSession, Page } from 'playwright-core';
import { desktop } from '../../e2e/support/browser.js';

/** Time of counting frames: 180 frames at 60 a second. */
const COUNTED_MS = 3_000;
const KEY_EVERY_MS = 80;
/**
 * Time that a key is held. After each key event Chrome delays the page's messages to itself until the frame that
 * answers it. If the key is released at once, the clock of `installProbe` stops until the frame after.
 */
const KEY_HELD_MS = 40;
/** Columns of numbers, and how far they are from Ítem. */
const COLUMNS = { quantity: 4, price: 5 };
export type TypedColumn = keyof typeof COLUMNS;
/** Long enough to save what was typed before. */
const SETTLED_MS = 1_500;
/** Pixels a frame: three rows. */
const SCROLL_STEP = 108;

interface Probe {
  /** Frames in the counted time; `each` runs in every frame. */
  frames(ms: number, each?: () => void): Promise<number>;
  /** Milliseconds from each key's press to the end of the frame that shows it. */
  keys: number[];
  /** Milliseconds from the key that is waited for to the end of the frame with its element. */
  shown: Promise<number>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Counts and clocks inside the page. The code runs there, so it can use nothing from outside. */
function installProbe(): void {
  const keys: number[] = [];
  const afterFrame = new MessageChannel();
  const pressed: number[] = [];
  afterFrame.port1.onmessage = () => {
    const now = performance.now();
    for (const at of pressed.splice(0)) keys.push(now - at);
  };
  document.addEventListener(
    'keydown',
    (event) => {
      requestAnimationFrame(() => {
        pressed.push(event.timeStamp);
        afterFrame.port2.postMessage(null);
      });
    },
    true,
  );
  window.probe = {
    keys,
    shown: Promise.resolve(0),
    frames: (ms, each) =>
      new Promise((resolve) => {
        let count = 0;
        const begin = performance.now();
        const step = (now: number): void => {
          if (now - begin >= ms) {
            resolve(count);
            return;
          }
          count += 1;
          each?.();
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
  };
}

/** A page with the probe. Its CPU can be slowed down. */
export class ProbedPage {
  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async open(browser: Browser, token: string | null): Promise<ProbedPage> {
    const context = await browser.newContext({ viewport: desktop, locale: 'es-PE' });
    if (token) await context.addInitScript((held) => localStorage.setItem('access_token', held), token);
    await context.addInitScript(installProbe);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new ProbedPage(page, session);
  }

  async slowDown(times: number): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: times });
  }

  idleFrames(): Promise<number> {
    return this.page.evaluate((ms) => window.probe.frames(ms), COUNTED_MS);
  }

  /** Frames while the grid scrolls `step` px in each, and the CPU time of the page's thread for one frame. */
  async scrollFrames(scroller = '[role=treegrid]', step = SCROLL_STEP): Promise<{ frames: number; cpuMs: number }> {
    const before = await this.threadMs();
    const { frames, top } = await this.page.evaluate(
      async ([ms, step, scroller]) => {
        const grid = document.querySelector(scroller)!;
        let top = 0;
        const frames = await window.probe.frames(ms, () => {
          top += step;
          grid.scrollTop = top;
        });
        return { frames, top: grid.scrollTop };
      },
      [COUNTED_MS, step, scroller] as const,
    );
    if (Math.abs(top - frames * step) > 1) throw new Error(`the grid stands at ${top} px after ${frames} frames`);
    return { frames, cpuMs: ((await this.threadMs()) - before) / frames };
  }

  /** CPU time of the page's thread so far, without other programs of the machine. */
  private async threadMs(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  }

  /**
   * Makes a number of the first item the active cell, with enough items below it for the typing. On a title the first
   * key would open its dialog, and the bench would time the keys there.
   */
  async toFirst(column: TypedColumn): Promise<void> {
    const { keyboard } = this.page;
    for (const key of ['Escape', 'Control+Home', 'ArrowDown', 'ArrowDown']) await keyboard.press(key);
    for (let right = 0; right < COLUMNS[column]; right += 1) await keyboard.press('ArrowRight');
    const active = await this.page.locator('[role=treegrid]').getAttribute('aria-activedescendant');
    if (!active?.endsWith(`-${column}`)) throw new Error(`the active cell is ${active}, not a ${column}`);
    await this.page.waitForTimeout(SETTLED_MS);
  }

  /**
   * Frames during fast typing, the time from each key to its frame, and the CPU time of the page's thread for one
   * frame.
   */
  async typeFrames(): Promise<{ frames: number; keys: number[]; cpuMs: number }> {
    const before = await this.threadMs();
    await this.page.evaluate(() => {
      window.probe.keys.length = 0;
    });
    const counted = this.page.evaluate((ms) => window.probe.frames(ms), COUNTED_MS);
    const sequence = ['1', '2', '.', '5', 'Enter'];
    const end = Date.now() + COUNTED_MS - 200;
    for (let at = 0; Date.now() < end; at += 1) {
      await this.page.keyboard.press(sequence[at % sequence.length]!, { delay: KEY_HELD_MS });
      await this.page.waitForTimeout(KEY_EVERY_MS - KEY_HELD_MS);
    }
    const frames = await counted;
    const keys = await this.page.evaluate(() => window.probe.keys.slice());
    return { frames, keys, cpuMs: ((await this.threadMs()) - before) / frames };
  }

  /** Milliseconds from a key's press to the end of the frame that shows an element; there is none before. */
  async untilShown(key: string, selector: string): Promise<number> {
    if ((await this.page.locator(selector).count()) > 0) throw new Error(`${selector} is there before the key`);
    await this.page.evaluate(
      ([key, selector]) => {
        window.probe.shown = new Promise((resolve) => {
          let pressed = 0;
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - pressed);
          const changes = new MutationObserver(() => {
            if (!document.querySelector(selector)) return;
            changes.disconnect();
            requestAnimationFrame(() => port2.postMessage(null));
          });
          const onKey = (event: KeyboardEvent) => {
            if (event.key !== key) return;
            document.removeEventListener('keydown', onKey, true);
            pressed = event.timeStamp;
            changes.observe(document.body, { childList: true, subtree: true });
          };
          document.addEventListener('keydown', onKey, true);
        });
      },
      [key, selector] as const,
    );
    await this.page.keyboard.press(key);
    return this.page.evaluate(() => window.probe.shown);
  }

  /** Milliseconds of a paste in the page's model and store, without drawing. The paste is undone again. */
  async paste(text: string): Promise<number> {
    const took = await this.page.evaluate((pasted) => {
      const grid = document.querySelector('[role=treegrid]')!;
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const begin = performance.now();
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      return performance.now() - begin;
    }, text);
    await this.page.keyboard.press('Control+z');
    return took;
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
