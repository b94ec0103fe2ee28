import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Child, describeExit, type Exit } from './child.js';
import { consoleLine } from './console-lines.js';
import { isHealthy } from './health-probe.js';
import type { ProcessSpec } from './process-spec.js';
import type { RunRecorder } from './run-record.js';

export interface Patience {
  /** Waits between restarts, one after the other; the last one repeats. Milliseconds, as all of these. */
  restartDelaysMs: number[];
  /** A process that lived this long starts with the first wait again. */
  stableAfterMs: number;
  /** Until the first readiness; then the start counts as failed. */
  readyWithinMs: number;
  /** How often it may die before it was ever ready. */
  firstAttempts: number;
  /** Between the stop signal and SIGKILL. */
  stopWithinMs: number;
}

export const usualPatience: Patience = {
  restartDelaysMs: [500, 1_000, 2_000, 4_000, 8_000, 15_000],
  stableAfterMs: 30_000,
  readyWithinMs: 90_000,
  firstAttempts: 3,
  stopWithinMs: 15_000,
};

export interface Surroundings {
  log: WriteStream;
  recorder: RunRecorder;
  patience: Patience;
  /** What the person at the console should know. */
  say: (name: string, text: string) => void;
}

const PROBE_EVERY_MS = 50;
const TAIL_LINES = 15;

/** A process that is kept alive: started until ready, started again with growing waits when it dies, stopped on request. */
export class SupervisedProcess {
  restarts = 0;
  private child: Child | null = null;
  private everReady = false;
  private deaths = 0;
  private readonly stopRequest = new AbortController();
  private readonly tail: string[] = [];
  private life: Promise<void> = Promise.resolve();

  constructor(
    readonly spec: ProcessSpec,
    private readonly around: Surroundings,
  ) {}

  /** Resolves when it is ready for the first time; rejects, with the end of its log, when it does not get there. */
  start(): Promise<void> {
    const ready = Promise.withResolvers<void>();
    this.life = this.live(ready.resolve).then(
      () => ready.reject(new Error(`${this.spec.name} was stopped before it was ready`)),
      ready.reject,
    );
    ready.promise.catch(() => undefined);
    return ready.promise;
  }

  async stop(): Promise<void> {
    this.stopRequest.abort();
    const child = this.child;
    child?.signal(this.spec.stopSignal);
    const patience = new AbortController();
    const killed = pause(this.around.patience.stopWithinMs, undefined, { signal: patience.signal }).then(
      () => {
        this.around.say(this.spec.name, 'does not stop; killed');
        this.child?.killGroup();
      },
      () => undefined,
    );
    await this.life;
    patience.abort();
    await killed;
    this.around.log.end();
    await once(this.around.log, 'close');
  }

  /** Does not wait any longer: SIGKILL now. */
  kill(): void {
    this.stopRequest.abort();
    this.child?.killGroup();
  }

  private get stopping(): boolean {
    return this.stopRequest.signal.aborted;
  }

  private async live(onReady: () => void): Promise<void> {
    if (this.spec.before !== undefined) await this.runBefore(this.spec.before);
    while (!this.stopping) {
      const bornAt = Date.now();
      const child = this.spawn(this.spec.args);
      await this.awaitReady(child, onReady);
      const exit = await child.exited;
      if (this.stopping) return;
      await this.afterDeath(exit, Date.now() - bornAt);
    }
  }

  private async runBefore(args: string[]): Promise<void> {
    const exit = await this.spawn(args).exited;
    if (!this.stopping && exit.code !== 0) throw this.failure(`${args.join(' ')} failed (${describeExit(exit)})`);
  }

  private spawn(args: string[]): Child {
    const { log, recorder, say } = this.around;
    const onLine = (line: string): void => {
      this.tail.push(line);
      if (this.tail.length > TAIL_LINES) this.tail.shift();
      const shown = consoleLine(this.spec.logStyle, line);
      if (shown !== null && !this.stopping) say(this.spec.name, shown);
    };
    this.child = new Child(this.spec, args, recorder, { log, onLine });
    return this.child;
  }

  private async awaitReady(child: Child, onReady: () => void): Promise<void> {
    const until = Date.now() + this.around.patience.readyWithinMs;
    while (!child.hasExited && !this.stopping) {
      if (this.spec.health === null || (await isHealthy(this.spec.health))) {
        // Somebody else may answer in its place; a dead child is not ready whoever answers.
        if (child.hasExited) return;
        if (this.everReady) this.around.say(this.spec.name, 'is running again');
        this.everReady = true;
        onReady();
        return;
      }
      if (Date.now() > until && !this.everReady) {
        child.killGroup();
        await child.exited;
        throw this.failure(`is not ready after ${this.around.patience.readyWithinMs / 1_000} s`);
      }
      await pause(PROBE_EVERY_MS);
    }
  }

  private async afterDeath(exit: Exit, livedMs: number): Promise<void> {
    const { patience, say } = this.around;
    this.deaths = livedMs >= patience.stableAfterMs ? 1 : this.deaths + 1;
    if (!this.everReady && this.deaths >= patience.firstAttempts) throw this.failure(`stopped: ${describeExit(exit)}`);
    const wait = patience.restartDelaysMs[Math.min(this.deaths, patience.restartDelaysMs.length) - 1] ?? 0;
    say(this.spec.name, `stopped unexpectedly (${describeExit(exit)}); starting it again in ${wait / 1_000} s`);
    this.restarts += 1;
    await pause(wait, undefined, { signal: this.stopRequest.signal }).catch(() => undefined);
  }

  private failure(what: string): Error {
    const lines = this.tail.map((line) => `    ${line}`).join('\n');
    return new Error(`${this.spec.name} ${what}${lines === '' ? '' : `\n${lines}`}`);
  }
}
