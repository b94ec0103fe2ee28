/** Numbers in [0, 1) from the seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const between = (random: () => number, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

export const oneOf = <T>(random: () => number, all: readonly T[]): T => {
  const chosen = all[Math.floor(random() * all.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};

/** A uuid from the seed, so that a replayed run sends the same requests. */
export function uuidFrom(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16));
  hex[12] = '4';
  hex[16] = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  const text = hex.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}
