import { setTimeout as pause } from 'node:timers/promises';
import { Child, describeExit, type Exit } from './child.js';
import { consoleLine } from './console-lines.js';
import { isHealthy, isReady } from './health-probe.js';
import type { Log } from './log-file.js';
import { exchange, type Place, type ProcessSpec, renewed, type Settings } from './process-spec.js';
import type { RunRecorder } from './run-record.js';

export interface Patience {
  /** Waits between restarts, in order; the last one repeats. All times here are in milliseconds. */
  restartDelaysMs: number[];
  /** After this long in readiness a process starts again with the first wait, because its start works. */
  stableAfterMs: number;
  /** Limit until the first readiness; after it the start has failed. */
  readyWithinMs: number;
  /** Maximum deaths before the first readiness. */
  firstAttempts: number;
  /** Time between the stop signal and SIGKILL. */
  stopWithinMs: number;
}

export const usualPatience: Patience = {
  restartDelaysMs: [500, 1_000, 2_000, 4_000, 8_000, 15_000],
  stableAfterMs: 3_000,
  readyWithinMs: 90_000,
  firstAttempts: 3,
  stopWithinMs: 15_000,
};

export interface Surroundings {
  log: Log;
  recorder: RunRecorder;
  patience: Patience;
  /** Messages for the person at the console. */
  say: (name: string, text: string) => void;
}

const PROBE_EVERY_MS = 100;
const TAIL_LINES = 15;

/** Keeps a process alive: waits until it is ready, restarts it with growing waits when it dies, stops it on request. */
export class SupervisedProcess {
  restarts = 0;
  private child: Child | null = null;
  /** Starts while `child` runs, then replaces it. */
  private successor: Child | null = null;
  private replacing: Promise<unknown> = Promise.resolve();
  private restartAsked = false;
  private everReady = false;
  private deaths = 0;
  /** Time of the current child's readiness; null before it. */
  private readyAt: number | null = null;
  private readonly stopRequest = new AbortController();
  private readonly tail: string[] = [];
  private life: Promise<void> = Promise.resolve();

  constructor(
    private spec: ProcessSpec,
    private readonly around: Surroundings,
  ) {}

  /** Resolves when it is ready for the first time. Rejects with the end of its log if it does not get ready. */
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
    const children = [this.child, this.successor].filter((child) => child !== null);
    await this.ended(children, Promise.all([this.life, this.replacing.catch(() => undefined)]));
    await this.around.log.end();
  }

  /** Sends SIGKILL at once. */
  kill(): void {
    this.stopRequest.abort();
    this.child?.kill();
    this.successor?.kill();
  }

  /**
   * Starts a new instance at `place` with the settings of `fresh`. Stops the old one only when the new one is ready.
   * @returns the place of the old one, once it is gone
   * @throws when the new one does not get ready; then the old one stays
   */
  replace(place: Place, fresh?: Settings): Promise<Place> {
    const work = this.takeOver(place, fresh);
    this.replacing = work;
    return work;
  }

  /** Stops and starts again at once, with a gap. Resolves when the new one is ready. */
  async restart(fresh?: Settings): Promise<void> {
    const spec = renewed(this.spec, fresh);
    this.spec = spec;
    const old = this.child;
    this.restartAsked = true;
    old?.signal(this.spec.stopSignal);
    const isBack = async () => this.child !== old && (this.spec.health === null || (await isHealthy(this.spec.health)));
    while (!this.stopping && !(await isBack())) await pause(PROBE_EVERY_MS);
  }

  private async takeOver(place: Place, fresh?: Settings): Promise<Place> {
    const { recorder, say } = this.around;
    const { name, health } = this.spec;
    const { moved, left } = exchange(renewed(this.spec, fresh), place);
    const passing = `${name}*`;
    if (this.stopping) throw new Error(`${name} was not replaced: the run is stopping`);
    const next = this.spawn({ ...moved, name: passing }, moved.args);
    this.successor = next;
    try {
      await this.untilReady(next, place.health);
    } catch (error) {
      next.kill();
      await next.exited;
      recorder.gone(passing);
      throw error;
    }
    const old = this.child;
    this.spec = moved;
    this.child = next;
    this.readyAt = Date.now();
    this.successor = old;
    recorder.swap(name, passing);
    if (old !== null) await this.ended([old], old.exited);
    this.successor = null;
    recorder.gone(passing);
    say(name, `was replaced${health === null ? '' : ` (${place.health} in place of ${health})`}`);
    return left;
  }

  private async untilReady(child: Child, health: string | null): Promise<void> {
    const until = Date.now() + this.around.patience.readyWithinMs;
    while (health !== null && !(await isHealthy(health))) {
      if (this.stopping) throw new Error(`${this.spec.name} was not replaced: the run is stopping`);
      if (child.hasExited) throw this.failure(`was not replaced: ${describeExit(await child.exited)}`);
      if (Date.now() > until) throw this.failure('was not replaced: the new one does not get ready');
      await pause(PROBE_EVERY_MS);
    }
  }

  /** Asks the children to stop and waits for `over`; kills those that take too long. */
  private async ended(children: Child[], over: Promise<unknown>): Promise<void> {
    for (const child of children) child.signal(this.spec.stopSignal);
    const patience = new AbortController();
    const killed = pause(this.around.patience.stopWithinMs, undefined, { signal: patience.signal }).then(
      () => {
        this.around.say(this.spec.name, 'does not stop; killed');
        for (const child of children) child.kill();
      },
      () => undefined,
    );
    await over;
    patience.abort();
    await killed;
  }

  private get stopping(): boolean {
    return this.stopRequest.signal.aborted;
  }

  private async live(onReady: () => void): Promise<void> {
    while (!this.stopping) {
      if (this.child === null || this.child.hasExited) {
        this.readyAt = null;
        this.child = this.spawn(this.spec, this.spec.args);
        await this.awaitReady(this.child, onReady);
      }
      const exit = await this.endOfCurrent();
      if (this.stopping) return;
      if (this.restartAsked) this.restartAsked = false;
      else await this.afterDeath(exit);
    }
  }

  /** End of a child without a successor. */
  private async endOfCurrent(): Promise<Exit> {
    for (;;) {
      const current = this.child as Child;
      const exit = await current.exited;
      if (this.child === current || this.stopping) return exit;
    }
  }

  private spawn(spec: ProcessSpec, args: string[]): Child {
    const { log, recorder, say } = this.around;
    const onLine = (line: string): void => {
      this.tail.push(line);
      if (this.tail.length > TAIL_LINES) this.tail.shift();
      const shown = consoleLine(this.spec.logStyle, line);
      if (shown !== null && !this.stopping) say(this.spec.name, shown);
    };
    return new Child(spec, args, recorder, { log, onLine });
  }

  private async awaitReady(child: Child, onReady: () => void): Promise<void> {
    const until = Date.now() + this.around.patience.readyWithinMs;
    while (!child.hasExited && !this.stopping) {
      if (await isReady(this.spec)) {
        // Another process may answer at its address. A dead child is never ready.
        if (child.hasExited) return;
        if (this.everReady) this.around.say(this.spec.name, 'is running again');
        this.everReady = true;
        this.readyAt = Date.now();
        onReady();
        return;
      }
      if (Date.now() > until && !this.everReady) {
        child.kill();
        await child.exited;
        throw this.failure(`is not ready after ${this.around.patience.readyWithinMs / 1_000} s`);
      }
      await pause(PROBE_EVERY_MS);
    }
  }

  private async afterDeath(exit: Exit): Promise<void> {
    const { patience, say } = this.around;
    const wasStable = this.readyAt !== null && Date.now() - this.readyAt >= patience.stableAfterMs;
    this.deaths = wasStable ? 1 : this.deaths + 1;
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
