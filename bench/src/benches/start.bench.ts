import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Platform } from '../../../e2e/support/platform.js';
import { projectRoot } from '../../../e2e/support/project-root.js';
import type { Measured } from '../bench.js';
import { median } from '../measure.js';
import { atMost } from '../report.js';
import type { PlatformStage } from '../stage.js';

const STARTS = 3;
const REST_MS = 20_000;
const START_BAR_S = 15;
const MEMORY_BAR_MIB = 1_600_000_000 / 2 ** 20;
/** Node processes of the run: five services, gateway, web server and the supervisor. */
const NODE_PROCESSES = 8;

interface Memory {
  totalKiB: number;
  processes: { name: string; processes: number; pssKiB: number }[];
}

/**
 * Starts on an empty folder, then again on its data, several times. Measures the memory of the last two after a rest.
 */
export async function startBench(stage: PlatformStage): Promise<Measured> {
  const firsts: number[] = [];
  const seconds: number[] = [];
  for (let round = 1; round < STARTS; round += 1) {
    await stage.close();
    firsts.push((await stage.restart()).seconds);
    seconds.push((await stage.restart()).seconds);
  }
  await stage.close();
  const first = await stage.restart();
  const memoryFirst = await rested(first.platform);
  const second = await stage.restart();
  const memory = await rested(second.platform);
  firsts.push(first.seconds);
  seconds.push(second.seconds);
  const bare = await bareNodesMiB(NODE_PROCESSES);
  const mib = (kib: number) => kib / 1_024;
  const memoryRow = (what: string, total: number) => ({
    what,
    value: mib(total),
    unit: 'MiB' as const,
    samples: 1,
    floor: { name: `${NODE_PROCESSES} bare Node processes`, value: bare },
    bar: atMost(Math.round(mib(total)), Math.round(MEMORY_BAR_MIB), 'MiB (1.6 GB)'),
  });
  return {
    rows: [
      {
        what: 'first start, empty folder, with demo data',
        value: median(firsts),
        unit: 's',
        samples: STARTS,
        floor: { name: 'second start', value: median(seconds) },
        bar: atMost(median(firsts), START_BAR_S, 's'),
      },
      {
        what: 'second start',
        value: median(seconds),
        unit: 's',
        samples: STARTS,
        bar: atMost(median(seconds), START_BAR_S, 's'),
      },
      memoryRow('idle memory after the first start (PSS)', memoryFirst.totalKiB),
      memoryRow('idle memory after the second start (PSS)', memory.totalKiB),
    ],
    notes: [`first: ${shown(memoryFirst)}`, `second: ${shown(memory)}`],
  };
}

const shown = ({ processes }: Memory): string =>
  processes.map((each) => `${each.name} ${Math.round(each.pssKiB / 1_024)} MiB (${each.processes})`).join(', ');

async function rested(platform: Platform): Promise<Memory> {
  await rest(REST_MS);
  return memoryOf(platform);
}

/** Output of `make memory` for that run. */
async function memoryOf(platform: Platform): Promise<Memory> {
  const program = path.join(projectRoot(), 'deploy/local/dist/memory.js');
  const env = { ...process.env, DATA: platform.dataFolder, PORT: new URL(platform.url).port };
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--json'], { env });
  return JSON.parse(stdout) as Memory;
}

/** PSS in MiB of the same number of idle Node processes. */
async function bareNodesMiB(count: number): Promise<number> {
  const idle = 'setInterval(() => {}, 1e6); process.stdout.write("up")';
  const nodes = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', idle], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  await Promise.all(nodes.map((node) => new Promise((resolve) => node.stdout.once('data', resolve))));
  const kib = nodes.map(({ pid }) =>
    Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]),
  );
  for (const node of nodes) node.kill('SIGKILL');
  return kib.reduce((sum, each) => sum + each, 0) / 1_024;
}
