/**
 * Why a line that was read has a note. `APART`: away from its title, but placed in it. `GAP`: the level above is
 * missing. `NO_NUMBER`, `ODD_NUMBER`: placed by position. `CONTINUED`: joined to the description above. `LEFT_OUT`: has
 * no place. `BESIDE_PART`: its number continues that of a part, which cannot hold items. `TITLE_FIGURES`: a title's
 * unit, quantity or price is dropped.
 */
export const placingProblems = [
  'APART',
  'GAP',
  'NO_NUMBER',
  'ODD_NUMBER',
  'CONTINUED',
  'LEFT_OUT',
  'BESIDE_PART',
  'TITLE_FIGURES',
] as const;
export type PlacingProblem = (typeof placingProblems)[number];

export interface PlacingNote {
  row: number;
  problem: PlacingProblem;
}
