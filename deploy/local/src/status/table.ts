import type { Measures } from './measures.js';

export interface StatusRow {
  name: string;
  pid: number;
  ready: boolean;
  /** KiB, shared pages by their share, children included. */
  pssKiB: number;
  /** Null: not one of our processes, or it did not answer. */
  measures: Measures | null;
}

const columns = ['PROCESS', 'PID', 'STATE', 'MiB', 'OUTBOX', 'LAG s', 'EVENTS', 'DEAD', 'POOL', 'LOOP ms'];

/** One line for each process and the sum of the memory; `-` if a process has no such value. */
export function statusTable(rows: readonly StatusRow[]): string {
  const total = rows.reduce((sum, { pssKiB }) => sum + pssKiB, 0);
  const cells = [columns, ...rows.map(cellsOf), ['total', '', '', mebibytes(total), '', '', '', '', '', '']];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  return cells
    .map(
      (line) =>
        `${line
          .map((cell, at) => aligned(cell, at, widths))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function cellsOf({ name, pid, ready, pssKiB, measures }: StatusRow): string[] {
  const { outboxWaiting, outboxLagSeconds, eventsPending, deadLetters, poolWaiting, loopDelaySeconds } = measures ?? {};
  return [
    name,
    String(pid),
    ready ? 'ready' : 'NOT READY',
    mebibytes(pssKiB),
    number(outboxWaiting),
    number(outboxLagSeconds, 1),
    number(eventsPending),
    number(deadLetters),
    number(poolWaiting),
    number(loopDelaySeconds == null ? null : loopDelaySeconds * 1_000),
  ];
}

/** Names and states are aligned left, numbers right. */
const aligned = (cell: string, at: number, widths: number[]): string =>
  at === 0 || at === 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);

const mebibytes = (kib: number): string => (kib / 1_024).toFixed(0);

const number = (value: number | null | undefined, digits = 0): string =>
  value == null ? '-' : Number.isNaN(value) ? '?' : value.toFixed(digits);
