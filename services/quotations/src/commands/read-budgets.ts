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
    return listed && listed.questions > 0 ? 'asks for a number format' : 'has no sum';
  }
  return total.agrees ? `sum ${total.inFile} agrees` : `sum ${total.inFile} in the file, ${total.computed} computed`;
}

function lineOf(report: FileReport): string {
  const { file, kind, sheet, rows, parts, titles, levels, listed, refusal, ms } = report;
  if (refusal) return `${file}: refused, ${refusal} (${ms} ms)`;
  const lists = Object.entries(listed!)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`);
  const where = kind === 'XLSX' || kind === 'XLS' ? `, sheet '${sheet}'` : '';
  const counted = `${rows} rows, ${parts} parts, ${titles} titles, ${levels} levels`;
  return `${file}: ${kind}${where}, ${counted}, ${[sumText(report), ...lists].join(', ')} (${ms} ms)`;
}

/**
 * `node dist/commands/read-budgets.js [--json] <file or folder>…`: reads real files as an import does, and prints a line
 * for each: rows, parts, titles, levels, and whether the sum of the file agrees. Nothing is stored.
 */
async function main(): Promise<number> {
  const places = process.argv.slice(2).filter((word) => word !== '--json');
  if (places.length === 0) {
    process.stderr.write('usage: read-budgets [--json] <file or folder>…\n');
    return 2;
  }
  const asJson = process.argv.includes('--json');
  for (const place of places) {
    for (const file of await filesOf(place)) {
      const report = await reportOf(file);
      process.stdout.write(`${asJson ? JSON.stringify(report) : lineOf(report)}\n`);
    }
  }
  return 0;
}

process.exitCode = await main();
