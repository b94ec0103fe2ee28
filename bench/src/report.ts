import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../e2e/support/project-root.js';

/** One figure and what it is compared with, in the same unit. */
export interface Row {
  what: string;
  /** A median unless `what` says otherwise. */
  value: number;
  unit: 'ms' | 's' | 'CPU s' | 'MiB' | 'frames' | '/s' | '/min' | 'events/s' | 'frames/s' | 'bytes' | '%' | 'of 100';
  samples: number;
  /** The unavoidable part of the cost; the ratio is value / floor. */
  floor?: { name: string; value: number };
  /** Another way to do the same; the ratio is peer / value. */
  peer?: { name: string; value: number };
  /** Another way, if greater is better; the ratio is value / rival. */
  rival?: { name: string; value: number };
  bar?: Bar;
}

/** The promise in `reliability` for a row, as a figure that a program can draw. */
export interface Bar {
  text: string;
  value: number;
  limit: number;
  better: 'low' | 'high';
  met: boolean;
}

export interface BenchResult {
  bench: string;
  /** One-minute load average before the bench, our own part of it included. */
  load: number;
  rows: Row[];
  /** Explanation of the time, in words and figures. */
  notes: string[];
  failure?: string;
}

/** `value` is compared with `limit`, in the same unit: the row's own figure, or a ratio of it. */
const bar = (text: string, value: number, limit: number, better: Bar['better']): Bar => ({
  text,
  value,
  limit,
  better,
  met: better === 'low' ? value <= limit : value >= limit,
});

export const atMost = (value: number, limit: number, unit: string): Bar =>
  bar(`≤ ${limit} ${unit}`, value, limit, 'low');

export const atLeast = (value: number, limit: number, unit: string): Bar =>
  bar(`≥ ${limit} ${unit}`, value, limit, 'high');

export const timesAtLeast = (ratio: number, limit: number): Bar => bar(`≥ ${limit} ×`, ratio, limit, 'high');

export const timesAtMost = (ratio: number, limit: number, of: string): Bar =>
  bar(`≤ ${limit} × ${of}`, ratio, limit, 'low');

const round = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

function ratioOf({ value, floor, peer, rival }: Row): string {
  if (floor) return `${round(value / floor.value)} × floor`;
  if (peer) return `${round(peer.value / value)} × faster`;
  if (rival) return `${round(value / rival.value)} × as much`;
  return '';
}

function cells(row: Row): string[] {
  const against = row.floor ?? row.peer ?? row.rival;
  return [
    row.what,
    `${round(row.value)} ${row.unit}`,
    String(row.samples),
    against ? `${against.name}: ${round(against.value)} ${row.unit}` : '',
    ratioOf(row),
    row.bar ? `${row.bar.text} ${row.bar.met ? 'met' : 'MISSED'}` : '',
  ];
}

/** A Markdown table, ready for a document. */
function table(lines: readonly string[][]): string {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const text = lines.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [text[0], rule, ...text.slice(1)].join('\n');
}

export function printBench({ bench, load, rows, notes, failure }: BenchResult): void {
  say(`\n${bench}  (load ${load.toFixed(1)})`);
  for (const row of rows) {
    say(
      `  ${cells(row)
        .filter((cell) => cell !== '')
        .join('  |  ')}`,
    );
  }
  for (const note of notes) say(`  ${note}`);
  if (failure) say(`  FAILED: ${failure}`);
}

const machine = () => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
});

/** Everything in one table, and the same as JSON in `bench/results`. */
export function printReport(results: readonly BenchResult[], loadBefore: number[]): void {
  const head = ['Bench', 'What', 'Median', 'n', 'Against', 'Ratio', 'Bar'];
  const lines = results.flatMap(({ bench, rows }) => rows.map((row) => [bench, ...cells(row)]));
  const { cpu, cores, memoryGiB, node } = machine();
  const loadAfter = loadavg();
  say(`\n${table([head, ...lines])}\n`);
  say(`${cpu}, ${cores} cores, ${memoryGiB} GiB, Node ${node}`);
  say(`Load average (1, 5, 15 min) before ${shown(loadBefore)}, after ${shown(loadAfter)}`);
  const at = new Date().toISOString();
  const folder = path.join(projectRoot(), 'bench/results');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${at.replaceAll(':', '-')}.json`);
  writeFileSync(file, `${JSON.stringify({ at, machine: machine(), loadBefore, loadAfter, results }, null, 2)}\n`);
  say(`Kept in ${path.relative(projectRoot(), file)}`);
}

const shown = (load: readonly number[]): string => load.map((each) => each.toFixed(2)).join(' ');

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
