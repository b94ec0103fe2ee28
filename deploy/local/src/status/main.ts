import { isFirstOfItsProcess, memoryByName } from '../memory.js';
import { filesOf, readSettings } from '../settings.js';
import { isHealthy } from '../supervisor/health-probe.js';
import { isAlive } from '../supervisor/proc-table.js';
import { type RecordedProcess, readRunRecord } from '../supervisor/run-record.js';
import { type Measures, readMeasures } from './measures.js';
import { type StatusRow, statusTable } from './table.js';

const PATIENCE_MS = 3_000;

/** `make status`: the processes of the run in this folder, with health, lag and memory; exit code 1 unless all are ready. */
async function main(): Promise<number> {
  const record = readRunRecord(filesOf(readSettings(process.env).dataFolder).run);
  if (!record?.supervisor || !isAlive(record.supervisor)) {
    process.stdout.write('Nothing is running here: make up\n');
    return 1;
  }
  const supervisor = { ...record.supervisor, name: 'supervisor', stopSignal: 'SIGTERM', health: null };
  const told = await Promise.all([supervisor, ...record.processes].map(ask));
  // Afterwards, because reading the memory delays everything else.
  const rows = told.map(
    (row, at): StatusRow => ({
      ...row,
      pssKiB: isFirstOfItsProcess(row, at, told) ? (memoryByName([row])[0]?.pssKiB ?? 0) : 0,
    }),
  );
  process.stdout.write(`${record.address}\n${statusTable(rows)}`);
  return rows.every(({ ready }) => ready) ? 0 : 1;
}

async function ask(recorded: RecordedProcess): Promise<Omit<StatusRow, 'pssKiB'>> {
  const { name, pid, health } = recorded;
  const alive = isAlive(recorded);
  const ready = alive && (health === null || (await isHealthy(health)));
  return { name, pid, ready, measures: alive ? await measuresOf(health) : null };
}

/** Only our own processes answer at `/health/ready` and `/metrics`. */
async function measuresOf(health: string | null): Promise<Measures | null> {
  if (!health?.endsWith('/health/ready')) return null;
  try {
    const response = await fetch(new URL('/metrics', health), { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok ? readMeasures(await response.text()) : null;
  } catch {
    return null;
  }
}

process.exitCode = await main();
