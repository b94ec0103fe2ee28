/**
 * `lost`: acknowledged and missing, or without its effect. `doubled`: more than once. `ghost`: exists without a
 * request. `order`: a version or number out of sequence. `stuck`: still waits.
 */
type Fault = 'lost' | 'doubled' | 'ghost' | 'order' | 'stuck';

export interface Violation {
  fault: Fault;
  what: string;
}

/** Compares `expected` with `found`: too few are lost, too many doubled. */
export function counted(what: string, found: number, expected: number): Violation[] {
  if (found === expected) return [];
  return [{ fault: found < expected ? 'lost' : 'doubled', what: `${what}: ${found} instead of ${expected}` }];
}

/** Counts between `from` and `to` are allowed, because some results are unknown. */
export function countedWithin(what: string, found: number, [from, to]: [number, number]): Violation[] {
  return counted(what, found, Math.min(Math.max(found, from), to));
}

/** Count of each key. */
export function tally(keys: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Entries of one tally that are missing or fewer in the other. */
export function compareTallies(what: string, found: Map<string, number>, expected: Map<string, number>): Violation[] {
  const keys = new Set([...found.keys(), ...expected.keys()]);
  return [...keys].flatMap((key) => counted(`${what} ${key}`, found.get(key) ?? 0, expected.get(key) ?? 0));
}
