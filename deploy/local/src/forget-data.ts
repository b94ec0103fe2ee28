import { existsSync, rmSync } from 'node:fs';
import { recordedPlace } from './postgres/place.js';
import { filesOf, readSettings } from './settings.js';
import { isAlive } from './supervisor/proc-table.js';
import { readRunRecord } from './supervisor/run-record.js';

/** `make forget`: removes all data of a run, the database included. Refuses while a run is alive. */
function main(): number {
  const { dataFolder } = readSettings(process.env);
  const record = readRunRecord(filesOf(dataFolder).run);
  const alive = [record?.supervisor, ...(record?.processes ?? [])].filter((each) => each && isAlive(each));
  if (alive.length > 0) {
    console.error('A run is alive here; stop it first.');
    return 1;
  }
  const place = recordedPlace(dataFolder);
  for (const folder of [place, dataFolder]) if (folder && existsSync(folder)) rmSync(folder, { recursive: true });
  return 0;
}

process.exitCode = main();
