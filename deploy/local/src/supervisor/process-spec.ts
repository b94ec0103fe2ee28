import type { LogStyle } from './console-lines.js';

/** Where a process listens, where its health is asked for, and the settings that tell it so. */
export interface Place {
  listens: { host: string; port: number }[];
  health: string | null;
  env: Record<string, string>;
}

/** One process of the platform: everything needed to start it, see that it works, and stop it. */
export interface ProcessSpec {
  name: string;
  /** What its instances have in common: `quotations` of `quotations-2`. Default: the name. */
  kind?: string;
  /** What runs inside it, where that is several: each has its own health. */
  parts?: { name: string; health: string | null }[];
  command: string;
  args: string[];
  cwd: string;
  /** Laid over the environment of the run. */
  env: Record<string, string>;
  listens: { host: string; port: number }[];
  /** `http://…` answers 200 when ready; `postgres://…` accepts a query. Null: ready as soon as it runs. */
  health: string | null;
  /** Names of processes that must be ready before this one starts; they stop after it. */
  needs: string[];
  /** Names of processes that stop after this one although it does not wait for them at the start. */
  stopsBefore?: string[];
  stopSignal: NodeJS.Signals;
  logStyle: LogStyle;
  /**
   * How a new version takes over. Beside the old one, at a place that the instances of the kind hand on; `restart`: with a
   * gap, because nobody else can listen where it does. Absent: it stays as it is.
   */
  renewal?: { spare: Place } | 'restart';
  /** Another system user, where the program refuses to run as root. */
  runAs?: { uid?: number; gid?: number };
}

/** Whether a kind of process is meant: its own name, or that of a part of it. */
export const isOfKind = (spec: ProcessSpec, kinds: readonly string[]): boolean =>
  [kindOf(spec), ...(spec.parts ?? []).map(({ name }) => name)].some((name) => kinds.includes(name));

export const kindOf = (spec: ProcessSpec): string => spec.kind ?? spec.name;

/** The same process elsewhere, and the place it leaves. */
export function exchange(spec: ProcessSpec, place: Place): { moved: ProcessSpec; left: Place } {
  const { listens, health } = spec;
  const env = Object.fromEntries(Object.keys(place.env).map((name) => [name, spec.env[name] ?? '']));
  return { moved: { ...spec, ...place, env: { ...spec.env, ...place.env } }, left: { listens, health, env } };
}

/** Settings of a process, those of its place included. */
export type Settings = Record<string, string>;

/** The same process where it is, with the settings that were read anew. */
export function renewed(spec: ProcessSpec, fresh: Settings = spec.env): ProcessSpec {
  const ofPlace = spec.renewal === undefined || spec.renewal === 'restart' ? [] : Object.keys(spec.renewal.spare.env);
  const kept = Object.fromEntries(ofPlace.map((name) => [name, spec.env[name] ?? '']));
  return { ...spec, env: { ...fresh, ...kept } };
}

/** Specs by level: those that need nobody first, each level needing, or stopping before, only the ones before it. */
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
