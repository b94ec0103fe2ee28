import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestClient } from '@cotizaobra/chassis/testing/test-client';
import { WriteNote } from './notes.contract.js';

/** A minute or more without an answer is a failure. */
const ATTEMPTS = 600;

/** People who write notes one after the other. Who gets no answer repeats the call with its key, as a browser does. */
export class NoteWriters {
  /** What was acknowledged, by note: its versions, in the order of the answers. */
  readonly acknowledged = new Map<string, number[]>();
  /** Calls that had to be repeated. */
  repeated = 0;
  private stopped = false;
  private readonly running: Promise<void>[];

  constructor(
    private readonly client: TestClient,
    writers: number,
  ) {
    this.running = Array.from({ length: writers }, () => this.write(randomUUID()));
  }

  get count(): number {
    return [...this.acknowledged.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Ends after the answers that are awaited. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  private async write(noteId: string): Promise<void> {
    const actor = testActor();
    const versions: number[] = [];
    this.acknowledged.set(noteId, versions);
    while (!this.stopped) {
      const idempotencyKey = randomUUID();
      const input = { noteId, text: `texto ${versions.length}` };
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { version } = await this.client.request(WriteNote, input, actor, { idempotencyKey, deadlineMs: 3_000 });
          versions.push(version);
          break;
        } catch (error) {
          if (attempt === ATTEMPTS) throw error;
          this.repeated += 1;
          await delay(50);
        }
      }
    }
  }
}
