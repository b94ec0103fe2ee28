import type { LogStyle } from './console-lines.js';

/** A process's ports, its health address, and the settings that contain them. */
export interface Place {
  listens: { host: string; port: number }[];
  health: string | null;
  env: Record<string, string>;
}

/** One process of the platform: how to start it, check it, and stop it. */
export interface ProcessSpec {
  name: string;
  /** Kind of its instances: `quotations` of `quotations-2`. Default: the name. */
  kind?: string;
  /** Its parts, if it has several. Each part has its own health. */
  parts?: { name: string; health: string | null }[];
  command: string;
  args: string[];
  cwd: string;
  /** Added to the environment of the run. */
  env: Record<string, string>;
  listens: { host: string; port: number }[];
  /** `http://…` answers 200 when ready; `postgres://…` accepts a query. Null: ready as soon as it runs. */
  health: string | null;
  /** Names of processes that must be ready before this one starts; they stop after it. */
  needs: string[];
  /** Names of processes that stop after this one. Its start does not wait for them. */
  stopsBefore?: string[];
  /** Done before its first start. */
  prepare?: () => Promise<void>;
  /** Done after its first readiness; processes that need it wait for this too. */
  complete?: () => Promise<void>;
  stopSignal: NodeJS.Signals;
  logStyle: LogStyle;
  /**
   * How a new version takes over. `spare`: it starts at this place while the old one runs, whose place is the next
   * spare. `restart`: with a gap, because its port is fixed. Absent: it is not replaced.
   */
  renewal?: { spare: Place } | 'restart';
  /** Another system user, if the program refuses to run as root. */
  runAs?: { uid?: number; gid?: number };
}

/** Whether the kind is this process's own or that of one of its parts. */
export const isOfKind = (spec: ProcessSpec, kinds: readonly string[]): boolean =>
  [kindOf(spec), ...(spec.parts ?? []).map(({ name }) => name)].some((name) => kinds.includes(name));

export const kindOf = (spec: ProcessSpec): string => spec.kind ?? spec.name;

/** The same process at another place, and its former place. */
export function exchange(spec: ProcessSpec, place: Place): { moved: ProcessSpec; left: Place } {
  const { listens, health } = spec;
  const env = Object.fromEntries(Object.keys(place.env).map((name) => [name, spec.env[name] ?? '']));
  return { moved: { ...spec, ...place, env: { ...spec.env, ...place.env } }, left: { listens, health, env } };
}

/** Settings of a process, including those of its place. */
export type Settings = Record<string, string>;

/** The same process at its place, with settings read again. */
export function renewed(spec: ProcessSpec, fresh: Settings = spec.env): ProcessSpec {
  const ofPlace = spec.renewal === undefined || spec.renewal === 'restart' ? [] : Object.keys(spec.renewal.spare.env);
  const kept = Object.fromEntries(ofPlace.map((name) => [name, spec.env[name] ?? '']));
  return { ...spec, env: { ...fresh, ...kept } };
}

/** Specs by level. The first level needs no other process. Each level needs, or stops before, only earlier levels. */
export function startLevels(specs: ProcessSpec[]): ProcessSpec[][] {
  const levels: ProcessSpec[][] = [];
  const placed = new Set<string>();
  let waiting = specs;
  while (waiting.length > 0) {
    const level = waiting.filter((spec) =>
      [...spec.needs, ...(spec.stopsBefore ?? [])].every((name) => placed.has(name)),
    );
    if (level.length === 0) throw new Error(`these processes need each other or somebody unknown: ${names(waiting)}`);
    for (const spec of level) placed.add(spec.name);
    waiting = waiting.filter((spec) => !placed.has(spec.name));
    levels.push(level);
  }
  return levels;
}

const names = (specs: ProcessSpec[]): string => specs.map((spec) => spec.name).join(', ');
