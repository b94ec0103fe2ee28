import { readdirSync, readFileSync } from 'node:fs';

function statOf(pid: number): { state: string; parent: number; group: number } | null {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\S )/);
    const [state = '', parent, group] = rest.split(' ');
    return { state, parent: Number(parent), group: Number(group) };
  } catch {
    return null;
  }
}

const pids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** All descendants of a process, zombies included. */
export function descendantsOf(pid: number): number[] {
  const children = pids().filter((one) => statOf(one)?.parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Proportional set size in MiB; 0 if the process has ended. */
export function pssMiB(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

export function parentOf(pid: number): number {
  const stat = statOf(pid);
  if (!stat) throw new Error(`process ${pid} has ended`);
  return stat.parent;
}

/** Seconds of computing by all descendants of a process, and by theirs that have ended. */
export const cpuSecondsBelow = (pid: number): number => cpuSecondsOfEach(descendantsOf(pid));

/** The same, with the process itself. */
export const cpuSecondsOf = (pid: number): number => cpuSecondsOfEach([pid, ...descendantsOf(pid)]);

function cpuSecondsOfEach(family: readonly number[]): number {
  const ticks = family.map((each) => {
    try {
      const stat = readFileSync(`/proc/${each}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    } catch {
      return 0;
    }
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND;
}

const TICKS_A_SECOND = 100;
