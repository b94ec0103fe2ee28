import { filesOf, readSettings } from './settings.js';
import { isHealthy } from './supervisor/health-probe.js';
import { isAlive } from './supervisor/proc-table.js';
import { readRunRecord } from './supervisor/run-record.js';

/** `make status`: each process of the run in this folder and whether it answers; exit code 1 unless all do. */
async function main(): Promise<number> {
  const record = readRunRecord(filesOf(readSettings(process.env).dataFolder).run);
  if (!record?.supervisor || !isAlive(record.supervisor)) {
    process.stdout.write('Nothing is running here: make up\n');
    return 1;
  }
  process.stdout.write(`${record.address}  (supervisor pid ${record.supervisor.pid})\n`);
  let allReady = true;
  for (const each of record.processes) {
    const ready = isAlive(each) && (each.health === null || (await isHealthy(each.health)));
    allReady &&= ready;
    process.stdout.write(
      `${each.name.padEnd(14)} pid ${String(each.pid).padEnd(8)} ${ready ? 'ready' : 'NOT READY'}\n`,
    );
  }
  return allReady ? 0 : 1;
}

process.exitCode = await main();
