import { Child, describeExit } from './child.js';
import { openLogs } from './log-file.js';
import { isOfKind, kindOf, type Place, type ProcessSpec, startLevels } from './process-spec.js';
import type { RunRecorder } from './run-record.js';
import { type Patience, SupervisedProcess, usualPatience } from './supervised-process.js';

export interface SupervisorOptions {
  logFolder: string;
  recorder: RunRecorder;
  say: (name: string, text: string) => void;
  patience?: Patience;
}

/** All processes of a run. Each starts when those that it needs are ready, and stops before them. */
export class Supervisor {
  private readonly processes = new Map<string, SupervisedProcess>();
  private readonly levels: ProcessSpec[][] = [];
  /** By kind: place of the next successor. */
  private readonly spares = new Map<string, Place>();
  private stopping: Promise<void> | null = null;
  private readonly passing = new Set<Child>();
  private rolling: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: SupervisorOptions) {}

  /**
   * Starts the processes. May be called again with processes that need earlier ones. Resolves when all are ready;
   * rejects with the first failure.
   */
  async start(specs: ProcessSpec[]): Promise<void> {
    const known = [...this.processes.keys()];
    const others = (names: string[] = []): string[] => names.filter((name) => !known.includes(name));
    const levels = startLevels(
      specs.map((spec) => ({ ...spec, needs: others(spec.needs), stopsBefore: others(spec.stopsBefore) })),
    );
    this.levels.push(...levels);
    const ready = new Map<string, Promise<void>>();
    for (const spec of levels.flat()) {
      const before = spec.needs.map((name) => ready.get(name));
      const started = Promise.all(before).then(() => this.startOne(spec));
      started.catch(() => undefined);
      ready.set(spec.name, started);
    }
    await Promise.all(ready.values());
  }

  /**
   * Runs a program once to its end, while the processes run. `onLine` gets its output. It stops when they stop. Rejects
   * if it fails.
   */
  async run(spec: ProcessSpec, onLine: (line: string) => void): Promise<void> {
    if (this.stopping !== null) return;
    const { logFolder, recorder } = this.options;
    const log = openLogs(logFolder, spec);
    const child = new Child(spec, spec.args, recorder, { log, onLine });
    this.passing.add(child);
    const exit = await child.exited;
    this.passing.delete(child);
    recorder.gone(spec.name);
    log.end();
    if (exit.code !== 0 && this.stopping === null) throw new Error(`${spec.name} failed (${describeExit(exit)})`);
  }

  /**
   * Replaces instances by new ones, one after the other, so that a new version takes over: all kinds, or the given
   * ones. Stops at the first failure and keeps that old instance. One roll at a time.
   * @param readAnew the processes with current settings; default: the settings of the start
   * @returns the names of the replaced instances
   */
  roll(kinds?: readonly string[], readAnew: () => ProcessSpec[] = () => []): Promise<string[]> {
    const specs = this.levels.flat().filter((spec) => !kinds || isOfKind(spec, kinds));
    const work = this.rolling.then(() => this.renewAll(specs, readAnew()));
    this.rolling = work.catch(() => undefined);
    return work;
  }

  /** Stops everything, the last level first, each level in parallel. Safe to call twice. */
  stop(): Promise<void> {
    this.stopping ??= this.stopLevels();
    return this.stopping;
  }

  get isStopping(): boolean {
    return this.stopping !== null;
  }

  /** Sends SIGKILL to all at once. */
  kill(): void {
    for (const each of [...this.processes.values(), ...this.passing]) each.kill();
  }

  /** Number of restarts of each process. */
  restarts(): Record<string, number> {
    return Object.fromEntries([...this.processes].map(([name, each]) => [name, each.restarts]));
  }

  private async startOne(spec: ProcessSpec): Promise<void> {
    if (this.stopping === null) await spec.prepare?.();
    if (this.stopping !== null) throw new Error(`${spec.name} was not started: the run is stopping`);
    const { logFolder, recorder, say, patience = usualPatience } = this.options;
    // Others may ask it too early. Its log has what it says to them; the console has it from its completion on.
    let complete = spec.complete === undefined;
    const sayLater = (name: string, text: string): void => {
      if (complete) say(name, text);
    };
    const around = { log: openLogs(logFolder, spec), recorder, say: sayLater, patience };
    const supervised = new SupervisedProcess(spec, around);
    this.processes.set(spec.name, supervised);
    await supervised.start();
    await spec.complete?.();
    complete = true;
  }

  private async renewAll(specs: ProcessSpec[], today: ProcessSpec[]): Promise<string[]> {
    const renewed: string[] = [];
    for (const spec of specs) {
      const supervised = this.processes.get(spec.name);
      if (supervised === undefined || spec.renewal === undefined) continue;
      if (this.stopping !== null) throw new Error('the run is stopping');
      const settings = today.find(({ name }) => name === spec.name)?.env;
      if (spec.renewal === 'restart') await supervised.restart(settings);
      else {
        const kind = kindOf(spec);
        this.spares.set(kind, await supervised.replace(this.spares.get(kind) ?? spec.renewal.spare, settings));
      }
      renewed.push(spec.name);
    }
    return renewed;
  }

  private async stopLevels(): Promise<void> {
    // The next start repeats its unfinished work.
    for (const child of this.passing) child.kill();
    await Promise.all([...this.passing].map((child) => child.exited));
    for (const level of [...this.levels].reverse()) {
      await Promise.all(level.map((spec) => this.processes.get(spec.name)?.stop()));
    }
  }
}
