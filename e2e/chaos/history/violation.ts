/**
 * `lost`: acknowledged and not there, or told and without effect. `doubled`: more than once. `ghost`: there, and nobody
 * asked for it. `order`: a version or number that does not follow. `stuck`: still waits for somebody.
 */
type Fault = 'lost' | 'doubled' | 'ghost' | 'order' | 'stuck';

export interface Violation {
  fault: Fault;
  what: string;
}

/** `expected` things, of which `found` are there: too few are lost, too many doubled. */
export function counted(what: string, found: number, expected: number): Violation[] {
  if (found === expected) return [];
  return [{ fault: found < expected ? 'lost' : 'doubled', what: `${what}: ${found} instead of ${expected}` }];
}

/** Between `from` and `to` are allowed: where nobody was told what became of some. */
export function countedWithin(what: string, found: number, [from, to]: [number, number]): Violation[] {
  return counted(what, found, Math.min(Math.max(found, from), to));
}

/** How often each key comes. */
export function tally(keys: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** What is in one tally and not, or not as often, in the other. */
export function compareTallies(what: string, found: Map<string, number>, expected: Map<string, number>): Violation[] {
  const keys = new Set([...found.keys(), ...expected.keys()]);
  return [...keys].flatMap((key) => counted(`${what} ${key}`, found.get(key) ?? 0, expected.get(key) ?? 0));
}
