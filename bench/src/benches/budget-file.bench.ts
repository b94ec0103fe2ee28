import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../e2e/support/project-root.js';
import { largeWorkbook } from '../../../services/quotations/test/support/large-workbook.js';
import type { Measured } from '../bench.js';
import { alternate, median, timed } from '../measure.js';
import { atMost, type Row } from '../report.js';

const run = promisify(execFile);

const ROUNDS = 5;
const USUAL = { rows: 4_511, seconds: 2, mebibytes: 150 };
const LARGEST = { rows: 20_000, seconds: 6 };

interface FileReport {
  ms: number;
  peakMiB: number;
  rows?: number;
  parts?: number;
  total?: { computed: string; agrees: boolean | null };
}

/** Reads a file in a process and a thread of its own. Fails if a row or a céntimo is lost. */
async function read(file: string, expected: { rows: number; parts: number; direct: string }): Promise<FileReport> {
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

/** A budget in an Excel file, read and understood in a thread; beside LibreOffice with the same file. */
export async function budgetFileBench(): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'budget-file-'));
  try {
    const made = async (rows: number) => {
      const { bytes, ...expected } = largeWorkbook(rows);
      const file = path.join(folder, `${rows}.xlsx`);
      await writeFile(file, bytes);
      return { file, rows, ...expected };
    };
    const [usual, largest] = [await made(USUAL.rows), await made(LARGEST.rows)];
    const [memory, office] = [[] as number[], await hasOffice()];
    const samples = await alternate(
      { count: ROUNDS, warmUp: 1 },
      {
        usual: async () => {
          const { ms, peakMiB } = await read(usual.file, usual);
          memory.push(peakMiB);
          return ms;
        },
        largest: async () => (await read(largest.file, largest)).ms,
        office: async () => (office ? convert(usual.file, folder) : 0),
      },
    );
    const seconds = (kind: keyof typeof samples): number => median(samples[kind]) / 1_000;
    const timeRow = (kind: 'usual' | 'largest', limit: { rows: number; seconds: number }): Row => ({
      what: `Excel file of ${limit.rows.toLocaleString('en')} rows: read and understood`,
      value: seconds(kind),
      unit: 's',
      samples: ROUNDS,
      bar: atMost(seconds(kind), limit.seconds, 's'),
      ...(kind === 'usual' && office ? { peer: { name: 'LibreOffice to CSV', value: seconds('office') } } : {}),
    });
    const peak = median(memory);
    const bar = atMost(peak, USUAL.mebibytes, 'MiB');
    const what = `Excel file of ${USUAL.rows.toLocaleString('en')} rows: most memory above the process at rest`;
    return {
      rows: [
        timeRow('usual', USUAL),
        { what, value: peak, unit: 'MiB', samples: memory.length, bar },
        timeRow('largest', LARGEST),
      ],
      notes: office ? [] : ['LibreOffice is not installed, so nothing stands beside it'],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
