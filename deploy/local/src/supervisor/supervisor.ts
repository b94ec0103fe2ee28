import { openLog } from './log-file.js';
import { type ProcessSpec, startLevels } from './process-spec.js';
import type { RunRecorder } from './run-record.js';
import { type Patience, SupervisedProcess, usualPatience } from './supervised-process.js';

export interface SupervisorOptions {
  logFolder: string;
  recorder: RunRecorder;
  say: (name: string, text: string) => void;
  patience?: Patience;
}

/** All processes of a run: each starts when those it needs are ready, and stops before them. */
export class Supervisor {
  private readonly processes = new Map<string, SupervisedProcess>();
  private readonly levels: ProcessSpec[][] = [];
  private stopping: Promise<void> | null = null;

  constructor(private readonly options: SupervisorOptions) {}

  /**
   * Starts the processes; may be called again with more that need the earlier ones. Resolves when all are ready,
   * rejects with the first that cannot be.
   */
  async start(specs: ProcessSpec[]): Promise<void> {
    const known = [...this.processes.keys()];
    const levels = startLevels(
      specs.map((spec) => ({ ...spec, needs: spec.needs.filter((name) => !known.includes(name)) })),
    );
    this.levels.push(...levels);
    const ready = new Map<string, Promise<void>>();
    for (const spec of levels.flat()) {
      const others = spec.needs.map((name) => ready.get(name));
      const started = Promise.all(others).then(() => this.startOne(spec));
      started.catch(() => undefined);
      ready.set(spec.name, started);
    }
    await Promise.all(ready.values());
  }

  /** Stops everything, last level first; within a level all at once. Safe to call twice. */
  stop(): Promise<void> {
    this.stopping ??= this.stopLevels();
    return this.stopping;
  }

  /** For the impatient: SIGKILL to all, at once. */
  kill(): void {
    for (const each of this.processes.values()) each.kill();
  }

  /** How often each process was started again. */
  restarts(): Record<string, number> {
    return Object.fromEntries([...this.processes].map(([name, each]) => [name, each.restarts]));
  }

  private async startOne(spec: ProcessSpec): Promise<void> {
    if (this.stopping !== null) throw new Error(`${spec.name} was not started: the run is stopping`);
    const { logFolder, recorder, say, patience = usualPatience } = this.options;
    const supervised = new SupervisedProcess(spec, { log: openLog(logFolder, spec.name), recorder, say, patience });
    this.processes.set(spec.name, supervised);
    await supervised.start();
  }

  private async stopLevels(): Promise<void> {
    for (const level of [...this.levels].reverse()) {
      await Promise.all(level.map((spec) => this.processes.get(spec.name)?.stop()));
    }
  }
}
