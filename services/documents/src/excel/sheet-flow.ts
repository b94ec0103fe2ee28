import { once } from 'node:events';
import { finished, type Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/**
 * Slows down the writing of rows to the speed of the reader, because exceljs writes into its archive without waiting.
 */
export class SheetFlow {
  private readonly ended = new AbortController();
  private readonly unwatch: () => void;

  constructor(private readonly output: Writable) {
    this.unwatch = finished(output, (error) => {
      if (error) this.ended.abort(error);
    });
  }

  /** Waits until the stream has room, and yields to other work. Throws when the reader is gone. */
  async catchUp(): Promise<void> {
    const { signal } = this.ended;
    if (this.output.writableNeedDrain) {
      await once(this.output, 'drain', { signal }).catch(() => signal.throwIfAborted());
    }
    await setImmediate();
    signal.throwIfAborted();
  }

  /** Waits for the end of the archive; throws the error that ended its output early. */
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
