/** The start of a calendar day in Lima, which is UTC−5 all year: `2026-11-20` → 05:00 UTC. */
export const limaMidnight = (day: string): Date => new Date(`${day}T00:00:00-05:00`);
