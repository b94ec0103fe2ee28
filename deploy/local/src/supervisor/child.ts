import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Log } from './log-file.js';
import type { ProcessSpec } from './process-spec.js';
import type { RunRecorder } from './run-record.js';

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Set if the program could not be started. */
  error?: Error;
}

const LAST_LINES_MS = 300;

export const describeExit = (exit: Exit): string =>
  exit.error?.message ?? (exit.signal === null ? `exit code ${exit.code}` : `signal ${exit.signal}`);

/** One run of a process: recorded at its start, logged line by line, ended when `exited` resolves. */
export class Child {
  readonly exited: Promise<Exit>;
  hasExited = false;
  private readonly process: ChildProcess;

  constructor(
    spec: ProcessSpec,
    args: string[],
    recorder: RunRecorder,
    private readonly output: { log: Log; onLine: (line: string) => void },
  ) {
    this.process = spawn(spec.command, args, {
      cwd: spec.cwd,
      env: { ...process.env, ...spec.env },
      // Own process group, so that Ctrl-C reaches only the supervisor, which stops the others in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...spec.runAs,
    });
    const pid = this.process.pid;
    if (pid !== undefined) {
      for (const { name, health } of [spec, ...(spec.parts ?? [])]) {
        recorder.born(name, pid, { stopSignal: spec.stopSignal, health });
      }
    }
    for (const stream of [this.process.stdout, this.process.stderr]) if (stream !== null) this.follow(stream);
    this.exited = new Promise((resolve) => {
      const over = (exit: Exit): void => {
        if (this.hasExited) return;
        this.hasExited = true;
        resolve(exit);
      };
      this.process.once('error', (error) => over({ code: null, signal: null, error }));
      this.process.once('exit', (code, signal) => {
        // Its last lines may still arrive. A grandchild that keeps the pipe open must not block.
        this.process.once('close', () => over({ code, signal }));
        setTimeout(() => over({ code, signal }), LAST_LINES_MS).unref();
      });
    });
  }

  signal(signal: NodeJS.Signals): void {
    if (!this.hasExited) this.process.kill(signal);
  }

  /** Ends the process and everything that it started in its own group. */
  kill(): void {
    const pid = this.process.pid;
    if (this.hasExited || pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      this.process.kill('SIGKILL');
    }
  }

  private follow(stream: Readable): void {
    createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
      this.output.log.write(line);
      this.output.onLine(line);
    });
  }
}
