import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What tells one process from every other that ever had its number. */
export interface ProcessIdentity {
  pid: number;
  /** Clock ticks since boot (field 22 of /proc/<pid>/stat). */
  startTime: number;
  /** Boot in which `startTime` counts. */
  bootId: string;
  /** The program that runs, as /proc/<pid>/exe names it. */
  executable: string;
  /** Command line, for people. */
  command: string;
}

/** The process as it is now, or null when it is gone (a zombie is gone). */
export function identityOf(pid: number): ProcessIdentity | null {
  const stat = statOf(pid);
  if (stat === null || stat.state === 'Z' || stat.state === 'X') return null;
  const executable = executableOf(pid);
  if (executable === null) return null;
  return { pid, startTime: stat.startTime, bootId: bootId(), executable, command: commandOf(pid) };
}

/** True while the very process that was recorded lives; another that got its number does not count. */
export function isAlive(recorded: ProcessIdentity): boolean {
  const now = identityOf(recorded.pid);
  return (
    now !== null &&
    now.startTime === recorded.startTime &&
    now.bootId === recorded.bootId &&
    now.executable === recorded.executable
  );
}

export function allPids(): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number);
}

/** The process and everything below it, in the tree of parents. */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const each of allPids()) {
    const parent = statOf(each)?.parent;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), each]);
  }
  const family = [pid];
  for (const member of family) family.push(...(children.get(member) ?? []));
  return family;
}

/** Absolute path of the program, without the mark of a file replaced since; null when gone or another user's. */
export function executableOf(pid: number): string | null {
  const link = attempt(() => readlinkSync(`/proc/${pid}/exe`));
  return link === null ? null : link.replace(/ \(deleted\)$/, '');
}

export function workingFolderOf(pid: number): string | null {
  return attempt(() => readlinkSync(`/proc/${pid}/cwd`));
}

export function commandOf(pid: number): string {
  const raw = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';
  return raw.split('\0').join(' ').trim();
}

interface ProcessStat {
  state: string;
  parent: number;
  startTime: number;
}

function statOf(pid: number): ProcessStat | null {
  const raw = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (raw === null) return null;
  // The name stands in parentheses and may hold spaces and parentheses: count the fields after the last one.
  const fields = raw.slice(raw.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? 'X', parent: Number(fields[1]), startTime: Number(fields[19]) };
}

let knownBootId: string | undefined;
function bootId(): string {
  knownBootId ??= (attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')) ?? '').trim();
  return knownBootId;
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
