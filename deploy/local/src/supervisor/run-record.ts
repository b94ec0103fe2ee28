import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { identityOf } from './proc-table.js';

const identitySchema = z.object({
  pid: z.number().int(),
  startTime: z.number(),
  bootId: z.string(),
  executable: z.string(),
  command: z.string(),
});

const recordSchema = z.object({
  supervisor: identitySchema.nullable(),
  address: z.string(),
  /** Sorted by first start. */
  processes: z.array(
    identitySchema.extend({ name: z.string(), stopSignal: z.string(), health: z.string().nullable() }),
  ),
});

export type RunRecord = z.infer<typeof recordSchema>;
export type RecordedProcess = RunRecord['processes'][number];

/** Record of the last run, or null if there is none (or its file is unreadable). */
export function readRunRecord(file: string): RunRecord | null {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Records every process when it starts. A later run then recognises ours, even after a kill -9 of this run. */
export class RunRecorder {
  private readonly record: RunRecord;

  constructor(
    private readonly file: string,
    address: string,
  ) {
    mkdirSync(path.dirname(file), { recursive: true });
    this.record = { supervisor: identityOf(process.pid), address, processes: [] };
    this.save();
  }

  /** Replaces the process that had the name before, which stays recorded until then, even when dead. */
  born(name: string, pid: number, details: { stopSignal: string; health: string | null }): void {
    const identity = identityOf(pid);
    if (identity === null) return;
    const entry = { ...identity, name, ...details };
    const at = this.record.processes.findIndex((each) => each.name === name);
    if (at === -1) this.record.processes.push(entry);
    else this.record.processes[at] = entry;
    this.save();
  }

  /** Swaps two names: the successor takes over, and the old process stays recorded. */
  swap(one: string, other: string): void {
    const { processes } = this.record;
    const at = [one, other].map((name) => processes.findIndex((each) => each.name === name)) as [number, number];
    const [first, second] = [processes[at[0]], processes[at[1]]];
    if (!first || !second) return;
    processes[at[0]] = { ...second, name: one };
    processes[at[1]] = { ...first, name: other };
    this.save();
  }

  /** Removes a process that has no successor. */
  gone(name: string): void {
    this.record.processes = this.record.processes.filter((each) => each.name !== name);
    this.save();
  }

  close(): void {
    rmSync(this.file, { force: true });
  }

  /** Replaced in one step, so that no reader or kill meets half a file. */
  private save(): void {
    const draft = `${this.file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(this.record, null, 2), { mode: 0o600 });
    renameSync(draft, this.file);
  }
}
