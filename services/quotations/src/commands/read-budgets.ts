import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@cotizaobra/proto/core/errors';
import { readBudgetFile } from '../imports/reading/read-budget-file.js';

/** What is printed of a file. `peakMiB` is above what the process had before; it means something for a single file. */
interface FileReport {
  file: string;
  kind?: string;
  sheet?: string;
  rows?: number;
  parts?: number;
  titles?: number;
  levels?: number;
  /** Total in the file and as computed; `agrees` is null where the file has none. */
  total?: { inFile: string | null; computed: string; agrees: boolean | null };
  listed?: Record<'questions' | 'differences' | 'duplicates' | 'unplaced' | 'warnings', number>;
  refusal?: string;
  ms: number;
  peakMiB: number;
}

const MEBIBYTE = 2 ** 20;

async function filesOf(place: string): Promise<string[]> {
  if ((await stat(place)).isFile()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

async function reportOf(file: string): Promise<FileReport> {
  const bytes = await readFile(file);
  const before = process.memoryUsage.rss();
  const started = performance.now();
  const measured = (): Pick<FileReport, 'ms' | 'peakMiB'> => ({
    ms: Math.round(performance.now() - started),
    peakMiB: Math.max(0, Math.round(process.resourceUsage().maxRSS / 1_024 - before / MEBIBYTE)),
  });
  try {
    const { kind, reading } = await readBudgetFile(bytes);
    const { sheet, tree, counts, total, questions, differences, duplicates, unplaced, warnings } = reading;
    return {
      file,
      kind,
      sheet,
      rows: tree.length,
      parts: counts.parts,
      titles: counts.titles,
      levels: counts.levels,
      total: { inFile: total.inFile, computed: total.computed, agrees: total.agrees },
      listed: {
        questions: questions.length,
        differences: differences.length,
        duplicates: duplicates.length,
        unplaced: unplaced.length,
        warnings: warnings.length,
      },
      ...measured(),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { file, refusal: error.code, ...measured() };
  }
}

function sumText({ total, listed }: FileReport): string {
  if (!total || total.inFile === null || total.agrees === null) {
    return listed && listed.questions > 0 ? 'asks for a number format' : 'none in the file';
  }
  return total.agrees ? `${total.inFile} agrees` : `${total.inFile}, computed ${total.computed}`;
}

const headings = ['File', 'Kind', 'Rows', 'Parts', 'Titles', 'Levels', 'Sum', 'Listed', 'ms'];
const WIDTHS = [4, 4, 6, 6, 6, 6, 40, 50, 6];

function cellsOf(report: FileReport): string[] {
  const { file, kind = '', rows, parts, titles, levels, listed, refusal, ms } = report;
  const counts = [rows, parts, titles, levels].map((count) => (count === undefined ? '' : String(count)));
  const lists = Object.entries(listed ?? {})
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`);
  const sum = refusal ? `refused: ${refusal}` : sumText(report);
  return [file, kind, ...counts, sum, lists.join(', '), String(ms)];
}

/** A line of a Markdown table. Columns have the same width in all lines. */
const tableLine = (cells: readonly string[], fileWidth: number): string =>
  `| ${cells.map((cell, at) => cell.padEnd(at === 0 ? fileWidth : WIDTHS[at]!)).join(' | ')} |\n`;

/**
 * `node dist/commands/read-budgets.js [--json] <file or folder>…`: reads real files as an import does, and prints a table:
 * rows, parts, titles, levels, and whether the sum of the file agrees. Nothing is stored.
 */
async function main(): Promise<number> {
  const places = process.argv.slice(2).filter((word) => word !== '--json');
  if (places.length === 0) {
    process.stderr.write('usage: read-budgets [--json] <file or folder>…\n');
    return 2;
  }
  const asJson = process.argv.includes('--json');
  const files = (await Promise.all(places.map(filesOf))).flat();
  const fileWidth = Math.max(...files.map((file) => file.length), headings[0]!.length);
  const line = (cells: readonly string[]): void => void process.stdout.write(tableLine(cells, fileWidth));
  if (!asJson) {
    line(headings);
    line(headings.map((_, at) => '-'.repeat(at === 0 ? fileWidth : WIDTHS[at]!)));
  }
  for (const file of files) {
    const report = await reportOf(file);
    if (asJson) process.stdout.write(`${JSON.stringify(report)}\n`);
    else line(cellsOf(report));
  }
  return 0;
}

process.exitCode = await main();
