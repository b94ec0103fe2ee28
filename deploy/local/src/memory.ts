import { readFileSync } from 'node:fs';
import { filesOf, readSettings } from './settings.js';
import { familyOf, isAlive } from './supervisor/proc-table.js';
import { readRunRecord } from './supervisor/run-record.js';

export interface MemoryOf {
  name: string;
  processes: number;
  /** Proportional set size in KiB. Shared pages count by their share, so the sum over all processes is correct. */
  pssKiB: number;
}

/** Memory of the processes and of everything below each of them in the process tree. */
export function memoryByName(roots: { name: string; pid: number }[]): MemoryOf[] {
  return roots.map(({ name, pid }) => {
    // The supervisor is the parent of all other processes, which have lines of their own.
    const family = name === 'supervisor' ? [pid] : familyOf(pid);
    return { name, processes: family.length, pssKiB: family.reduce((sum, each) => sum + pssOf(each), 0) };
  });
}

/** False for parts of a process, because their memory is that of the process listed before them. */
export const isFirstOfItsProcess = ({ pid }: { pid: number }, at: number, all: readonly { pid: number }[]): boolean =>
  all.findIndex((other) => other.pid === pid) === at;

/** Pss of /proc/<pid>/smaps_rollup in KiB; 0 if the process has ended. */
function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return 0;
    throw error;
  }
}

/** `make memory`: memory of the run in this folder, by process and in sum. `--json` for programs. */
function main(): void {
  const record = readRunRecord(filesOf(readSettings(process.env).dataFolder).run);
  if (!record?.supervisor || !isAlive(record.supervisor)) throw new Error('Nothing is running here: make up');
  const processes = record.processes.filter(isAlive).filter(isFirstOfItsProcess);
  const rows = memoryByName([{ name: 'supervisor', pid: record.supervisor.pid }, ...processes]);
  const total = rows.reduce((sum, row) => sum + row.pssKiB, 0);
  if (process.argv.includes('--json')) {
    process.stdout.write(`${JSON.stringify({ totalKiB: total, processes: rows })}\n`);
    return;
  }
  for (const row of rows) process.stdout.write(line(row.name, row.pssKiB, `${row.processes} process(es)`));
  process.stdout.write(line('total', total, 'PSS'));
}

const line = (name: string, kib: number, note: string): string =>
  `${name.padEnd(14)} ${(kib / 1024).toFixed(1).padStart(8)} MiB  ${note}\n`;

if (import.meta.main) main();
