/**
 * Gives each row a line of its own at the least total cost (the assignment problem, by shortest augmenting paths).
 * `costs[row][line]`; there are at least as many lines as rows. Works on numbers and on bigints alike: it only adds,
 * subtracts and compares. Returns the line of each row.
 */
export function distinctLines(costs: readonly (readonly number[])[], zero: number, huge: number): number[] {
  const rows = costs.length;
  const lines = costs[0]?.length ?? 0;
  const rowShift = new Array<number>(rows + 1).fill(zero);
  const lineShift = new Array<number>(lines + 1).fill(zero);
  /** Row on each line, counted from 1; 0 is free. */
  const rowOn = new Array<number>(lines + 1).fill(0);
  for (let row = 1; row <= rows; row += 1) {
    const from = new Array<number>(lines + 1).fill(0);
    const least = new Array<number>(lines + 1).fill(huge);
    const done = new Array<boolean>(lines + 1).fill(false);
    rowOn[0] = row;
    let at = 0;
    do {
      done[at] = true;
      const here = rowOn[at]!;
      let step = huge;
      let next = 0;
      for (let line = 1; line <= lines; line += 1) {
        if (done[line]) continue;
        const cost = costs[here - 1]![line - 1]! - rowShift[here]! - lineShift[line]!;
        if (cost < least[line]!) {
          least[line] = cost;
          from[line] = at;
        }
        if (least[line]! < step) {
          step = least[line]!;
          next = line;
        }
      }
      for (let line = 0; line <= lines; line += 1) {
        if (done[line]) {
          rowShift[rowOn[line]!] = rowShift[rowOn[line]!]! + step;
          lineShift[line] = lineShift[line]! - step;
        } else least[line] = least[line]! - step;
      }
      at = next;
    } while (rowOn[at] !== 0);
    while (at !== 0) {
      rowOn[at] = rowOn[from[at]!]!;
      at = from[at]!;
    }
  }
  const lineOf = new Array<number>(rows).fill(-1);
  for (let line = 1; line <= lines; line += 1) if (rowOn[line]! > 0) lineOf[rowOn[line]! - 1] = line - 1;
  return lineOf;
}
