import { once } from 'node:events';
import { finished, type Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Worksheet } from 'exceljs';

/**
 * What exceljs 4.4 keeps of a sheet that it streams. It pushes rows into the archive without ever waiting for it, and holds
 * every formula in case a later cell shares it: both grow with the rows.
 */
interface SheetInternals {
  _formulae: Record<string, unknown>;
  stream: { pipes: (NodeJS.EventEmitter & { _writableState: { needDrain: boolean } })[] };
}

/** Lets rows into a streamed sheet no faster than they leave it. */
export class SheetFlow {
  private readonly sheet: SheetInternals;
  private readonly ended = new AbortController();
  private readonly unwatch: () => void;

  constructor(sheet: Worksheet, output: Writable) {
    this.sheet = sheet as unknown as SheetInternals;
    this.unwatch = finished(output, (error) => {
      if (error) this.ended.abort(error);
    });
  }

  /** Waits until what was written so far is on its way out, and lets others work. Throws when nobody takes it any more. */
  async catchUp(): Promise<void> {
    this.sheet._formulae = {};
    const { signal } = this.ended;
    for (const pipe of this.sheet.stream.pipes) {
      if (pipe._writableState.needDrain) await once(pipe, 'drain', { signal }).catch(() => signal.throwIfAborted());
    }
    await setImmediate();
    signal.throwIfAborted();
  }

  /** The end of the archive, or what ended its output before. */
  async finish(commit: Promise<void>): Promise<void> {
    const { signal } = this.ended;
    commit.catch(() => undefined);
    try {
      signal.throwIfAborted();
      await Promise.race([commit, once(signal, 'abort').then(() => signal.throwIfAborted())]);
    } finally {
      this.unwatch();
    }
  }
}
