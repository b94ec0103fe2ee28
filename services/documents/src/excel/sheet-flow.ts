import { once } from 'node:events';
import { finished, type Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** Lets rows into a streamed workbook no faster than they leave it: exceljs writes into its archive without waiting. */
export class SheetFlow {
  private readonly ended = new AbortController();
  private readonly unwatch: () => void;

  constructor(private readonly output: Writable) {
    this.unwatch = finished(output, (error) => {
      if (error) this.ended.abort(error);
    });
  }

  /** Waits until the reader has room, and lets others work. Throws when nobody takes it any more. */
  async catchUp(): Promise<void> {
    const { signal } = this.ended;
    if (this.output.writableNeedDrain) {
      await once(this.output, 'drain', { signal }).catch(() => signal.throwIfAborted());
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
