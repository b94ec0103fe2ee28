import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Identifies one process, even if its pid is reused. */
export interface ProcessIdentity {
  pid: number;
  /** Clock ticks since boot (field 22 of /proc/<pid>/stat). */
  startTime: number;
  /** Boot to which `startTime` refers. */
  bootId: string;
  /** Path of the program, from /proc/<pid>/exe. */
  executable: string;
  /** Command line, for people. */
  command: string;
}

/** The current process, or null if it is gone (a zombie counts as gone). */
export function identityOf(pid: number): ProcessIdentity | null {
  const stat = statOf(pid);
  if (stat === null || stat.state === 'Z' || stat.state === 'X') return null;
  const executable = executableOf(pid);
  if (executable === null) return null;
  return { pid, startTime: stat.startTime, bootId: bootId(), executable, command: commandOf(pid) };
}

/** True while the recorded process lives. Another process with the same pid does not count. */
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

/** The process and all its descendants. */
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

/** Absolute path of the program, without the mark of a deleted file. Null if the process is gone or another user's. */
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
  // The name is in parentheses and may contain spaces and parentheses, so fields count from the last one.
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
