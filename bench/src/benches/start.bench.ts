import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Platform } from '../../../e2e/support/platform.js';
import { projectRoot } from '../../../e2e/support/project-root.js';
import type { Measured } from '../bench.js';
import { median } from '../measure.js';
import { atMost, type Row } from '../report.js';
import type { PlatformStage, Start } from '../stage.js';

const STARTS = 3;
const REST_MS = 20_000;

/** A way to run: one process with all parts, or a process for each service. */
interface Way {
  name: string;
  apart: boolean;
  /** Our Node processes, the supervisor included. */
  nodeProcesses: number;
  bars: { firstS: number; secondS: number; idleMiB: number };
}

const together: Way = {
  name: 'one process',
  apart: false,
  nodeProcesses: 2,
  bars: { firstS: 12, secondS: 5, idleMiB: 600 },
};
const apart: Way = {
  name: 'a process each',
  apart: true,
  nodeProcesses: 13,
  bars: { firstS: 15, secondS: 7, idleMiB: 1_331 },
};

interface Memory {
  totalKiB: number;
  processes: { name: string; processes: number; pssKiB: number }[];
}

interface Measurement {
  way: Way;
  firsts: Start[];
  seconds: Start[];
  memory: Memory;
}

/**
 * Both ways to run: starts on an empty folder and again on its data, several times; idle memory of the last one after a
 * rest. The way apart comes last and stays for the other benches.
 */
export async function startBench(stage: PlatformStage): Promise<Measured> {
  const one = await measure(stage, together);
  const many = await measure(stage, apart);
  const rows = [...(await rowsOf(one)), ...(await rowsOf(many))];
  return { rows, notes: [one, many].flatMap(notesOf) };
}

async function measure(stage: PlatformStage, way: Way): Promise<Measurement> {
  const firsts: Start[] = [];
  const seconds: Start[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    await stage.close();
    firsts.push(await stage.restart(way.apart));
    seconds.push(await stage.restart(way.apart));
  }
  const { platform } = seconds.at(-1)!;
  await rest(REST_MS);
  return { way, firsts, seconds, memory: await memoryOf(platform) };
}

async function rowsOf({ way, firsts, seconds, memory }: Measurement): Promise<Row[]> {
  const first = median(firsts.map((each) => each.seconds));
  const second = median(seconds.map((each) => each.seconds));
  const idle = memory.totalKiB / 1_024;
  const { bars, name, nodeProcesses } = way;
  return [
    {
      what: `${name}: first start, empty folder, with demo data`,
      value: first,
      unit: 's',
      samples: STARTS,
      floor: { name: 'second start', value: second },
      bar: atMost(first, bars.firstS, 's'),
    },
    {
      what: `${name}: second start`,
      value: second,
      unit: 's',
      samples: STARTS,
      floor: { name: 'its computing, by two cores', value: median(seconds.map((each) => each.cpuSeconds)) / 2 },
      bar: atMost(second, bars.secondS, 's'),
    },
    {
      what: `${name}: idle memory (PSS)`,
      value: idle,
      unit: 'MiB',
      samples: 1,
      floor: { name: `${nodeProcesses} bare Node processes`, value: await bareNodesMiB(nodeProcesses) },
      bar: atMost(Math.round(idle), bars.idleMiB, 'MiB'),
    },
  ];
}

function notesOf({ way, firsts, seconds, memory }: Measurement): string[] {
  const computing = (starts: Start[]): string => median(starts.map((each) => each.cpuSeconds)).toFixed(1);
  const held = memory.processes.map(
    (each) => `${each.name} ${Math.round(each.pssKiB / 1_024)} MiB (${each.processes})`,
  );
  return [
    `${way.name}: ${computing(firsts)} CPU seconds in a first start, ${computing(seconds)} in a second`,
    `${way.name}: ${held.join(', ')}`,
  ];
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
