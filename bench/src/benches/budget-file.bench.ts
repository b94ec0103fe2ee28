import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../e2e/support/project-root.js';
import { largeWorkbook } from '../../../services/quotations/test/support/large-workbook.js';
import type { Bench } from '../bench.js';
import { besideBombs } from '../beside-bombs.js';
import { type Expected, ImportedBudget } from '../imported-budget.js';
import { alternate, median, timed } from '../measure.js';
import { atMost, type Row, timesAtMost } from '../report.js';
import { undoneImports } from '../undone-import.js';

const run = promisify(execFile);

const ROUNDS = 5;
const USUAL = { rows: 4_511, seconds: 2, mebibytes: 150, applied: 1, undoneMs: 50 };
const LARGEST = { rows: 20_000, seconds: 6 };

interface FileReport {
  ms: number;
  peakMiB: number;
  rows?: number;
  parts?: number;
  total?: { computed: string; agrees: boolean | null };
}

/** Reads a file in a process and a thread of its own. Fails if a row or a céntimo is lost. */
async function read(file: string, expected: Expected): Promise<FileReport> {
  const program = path.join(projectRoot(), 'services/quotations/dist/commands/read-budgets.js');
  const { stdout } = await run(process.execPath, [program, '--json', file]);
  const report = JSON.parse(stdout) as FileReport;
  const { rows, parts, total } = report;
  const isWhole = rows === expected.rows && parts === expected.parts && total?.agrees === true;
  if (!isWhole || total?.computed !== expected.direct) throw new Error(`not read whole: ${stdout}`);
  return report;
}

const hasOffice = (): Promise<boolean> =>
  run('soffice', ['--version']).then(
    () => true,
    () => false,
  );

/** The time that LibreOffice takes to turn the same file into CSV, its start included. */
async function convert(file: string, folder: string): Promise<number> {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  return timed(() => run('soffice', [profile, '--headless', '--convert-to', 'csv', '--outdir', folder, file]));
}

/** A file of so many rows, in a folder. */
async function made(folder: string, rows: number) {
  const { bytes, parts, direct } = largeWorkbook(rows);
  const file = path.join(folder, `${rows}.xlsx`);
  await writeFile(file, bytes);
  return { file, bytes, rows, parts, direct };
}

/** A budget in an Excel file: read, previewed, applied and undone; beside LibreOffice with the same file. */
export const budgetFileBench: Bench = async (stage) => {
  const { sender, recipient } = await stage.people();
  const folder = await mkdtemp(path.join(tmpdir(), 'budget-file-'));
  try {
    const [usual, largest] = [await made(folder, USUAL.rows), await made(folder, LARGEST.rows)];
    const budget = await ImportedBudget.create(sender, usual.bytes, usual);
    const [memory, office] = [[] as number[], await hasOffice()];
    const samples = await alternate(
      { count: ROUNDS, warmUp: 1 },
      {
        usual: async () => {
          const { ms, peakMiB } = await read(usual.file, usual);
          memory.push(peakMiB);
          return ms;
        },
        office: async () => (office ? convert(usual.file, folder) : 0),
        preview: () => timed(() => budget.preview()),
        apply: () => timed(() => budget.apply()),
        largest: async () => (await read(largest.file, largest)).ms,
      },
    );
    const undone = await undoneImports(sender, usual.bytes, usual.rows, ROUNDS);
    const meanwhile = await besideBombs(sender, recipient);
    return {
      rows: rowsOf({ ...samples, memory, undone: undone.store, drawn: undone.drawn, ...meanwhile }, office),
      notes: [
        `${meanwhile.refused} hostile files were refused meanwhile`,
        ...(office ? [] : ['LibreOffice is not installed, so nothing stands beside it']),
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

type Kind = 'usual' | 'office' | 'preview' | 'apply' | 'largest' | 'memory' | 'undone' | 'drawn' | 'alone' | 'beside';

function rowsOf(samples: Record<Kind, number[]>, office: boolean): Row[] {
  const ofRows = (rows: number, what: string): string => `Excel file of ${rows.toLocaleString('en')} rows: ${what}`;
  const seconds = (kind: Kind): number => median(samples[kind]) / 1_000;
  const peer = office ? { peer: { name: 'LibreOffice to CSV', value: seconds('office') } } : {};
  const row = (kind: Kind, what: string, unit: Row['unit'], limit?: number): Row => {
    const value = unit === 's' ? seconds(kind) : median(samples[kind]);
    const bar = limit === undefined ? {} : { bar: atMost(value, limit, unit) };
    return { what, value, unit, samples: samples[kind].length, ...bar };
  };
  const [beside, alone] = [median(samples.beside), median(samples.alone)];
  return [
    { ...row('usual', ofRows(USUAL.rows, 'read and understood'), 's', USUAL.seconds), ...peer },
    { ...row('preview', ofRows(USUAL.rows, 'previewed through the API'), 's', USUAL.seconds), ...peer },
    row('memory', ofRows(USUAL.rows, 'most memory above the process at rest'), 'MiB', USUAL.mebibytes),
    row('apply', ofRows(USUAL.rows, 'applied through the API'), 's', USUAL.applied),
    row('undone', ofRows(USUAL.rows, 'undone in the editor, model and store'), 'ms', USUAL.undoneMs),
    row('drawn', ofRows(USUAL.rows, 'undone and drawn'), 'ms'),
    row('largest', ofRows(LARGEST.rows, 'read and understood'), 's', LARGEST.seconds),
    {
      ...row('beside', 'a small quotation read while hostile files are read', 'ms'),
      floor: { name: 'the same alone', value: alone },
      bar: timesAtMost(beside / alone, 2, 'alone'),
    },
  ];
}
