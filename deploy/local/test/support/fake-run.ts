import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@cotizaobra/chassis/local-servers/free-port';
import { isAlive } from '../../src/supervisor/proc-table';
import type { Place, ProcessSpec } from '../../src/supervisor/process-spec';
import { type RecordedProcess, RunRecorder, readRunRecord } from '../../src/supervisor/run-record';
import type { Patience } from '../../src/supervisor/supervised-process';
import { Supervisor } from '../../src/supervisor/supervisor';

const script = path.join(import.meta.dirname, 'fake-process.mjs');

const quick: Patience = {
  restartDelaysMs: [10, 20, 40],
  stableAfterMs: 60_000,
  readyWithinMs: 20_000,
  firstAttempts: 2,
  stopWithinMs: 20_000,
};

/** A supervisor over fake processes, in a folder of its own. */
export class FakeRun {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-run-'));
  readonly recordFile = path.join(this.folder, 'run.json');
  readonly said: string[] = [];
  readonly supervisor: Supervisor;
  readonly recorder: RunRecorder;
  private readonly journalFile = path.join(this.folder, 'journal');

  constructor(patience: Partial<Patience> = {}) {
    this.recorder = new RunRecorder(this.recordFile, 'http://localhost:1');
    this.supervisor = new Supervisor({
      logFolder: path.join(this.folder, 'logs'),
      recorder: this.recorder,
      say: (name, text) => this.said.push(`${name}: ${text}`),
      patience: { ...quick, ...patience },
    });
  }

  /** Spec of a fake that answers its health address, with further options of the script. */
  async spec(name: string, options: string[] = [], overrides: Partial<ProcessSpec> = {}): Promise<ProcessSpec> {
    const port = await freePort();
    return {
      name,
      command: process.execPath,
      args: this.arguments(name, [`port=${port}`, ...options]),
      cwd: this.folder,
      env: { HTTP_PORT: String(port) },
      listens: [{ host: '127.0.0.1', port }],
      health: `http://127.0.0.1:${port}`,
      needs: [],
      stopSignal: 'SIGTERM',
      logStyle: 'pino',
      ...overrides,
    };
  }

  /** A free place for the successor of a fake. */
  async place(): Promise<Place> {
    const port = await freePort();
    return {
      listens: [{ host: '127.0.0.1', port }],
      health: `http://127.0.0.1:${port}`,
      env: { HTTP_PORT: String(port) },
    };
  }

  arguments(name: string, options: string[]): string[] {
    return [script, this.journalFile, name, ...options];
  }

  /** What happened, in order: `gateway started`. */
  get journal(): string[] {
    return existsSync(this.journalFile) ? readFileSync(this.journalFile, 'utf8').trim().split('\n') : [];
  }

  get recorded(): RecordedProcess[] {
    return readRunRecord(this.recordFile)?.processes ?? [];
  }

  get alive(): string[] {
    return this.recorded.filter(isAlive).map(({ name }) => name);
  }

  log(name: string): string {
    return readFileSync(path.join(this.folder, 'logs', `${name}.log`), 'utf8');
  }

  async end(): Promise<void> {
    this.supervisor.kill();
    await this.supervisor.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
