import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Bench } from '../bench.js';
import { median } from '../measure.js';
import { atMost } from '../report.js';
import type { WorkbookFigures } from '../write-workbook.js';

/** Both sizes fill every stage of the stream, so any further memory belongs to the rows. */
const FEW = 5_000;
const MANY = 20_000;
const RUNS = 5;
/** The index keeps four bytes for each row; a row itself takes about 900 bytes. */
const BYTES_A_ROW = 20;

/** Memory that streaming a workbook takes in addition to its document. Each number of rows has its own process. */
export const excelBench: Bench = async () => {
  const few: WorkbookFigures[] = [];
  const many: WorkbookFigures[] = [];
  while (many.length < RUNS) {
    few.push(await written(FEW));
    many.push(await written(MANY));
  }
  const grown = (runs: WorkbookFigures[]) => median(runs.map(({ grownMiB }) => grownMiB));
  const [least, most] = [grown(few), grown(many)];
  const aRow = ((most - least) * 2 ** 20) / (MANY - FEW);
  const last = many[0]!;
  return {
    rows: [
      {
        what: 'Excel of 20,000 rows: memory above the document in hand',
        value: most,
        unit: 'MiB',
        samples: RUNS,
        floor: { name: 'of 5,000 rows', value: least },
        bar: atMost(aRow, BYTES_A_ROW, 'bytes a row more'),
      },
    ],
    notes: [
      `${aRow.toFixed(1)} bytes a row beyond 5,000, each run the mean of ${few[0]!.looks} and ${last.looks} looks: ${shown(few)} and ${shown(many)} MiB; ${last.heldAfterMiB.toFixed(1)} MiB are still held when the workbook is written`,
      `20,000 rows are ${(last.bytes / 1e6).toFixed(2)} MB of Excel in ${(last.ms / 1_000).toFixed(1)} s, looks at the memory included`,
    ],
  };
};

const shown = (runs: WorkbookFigures[]): string => runs.map(({ grownMiB }) => grownMiB.toFixed(2)).join(' ');

async function written(rows: number): Promise<WorkbookFigures> {
  const program = fileURLToPath(new URL('../write-workbook.js', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program, String(rows)]);
  return JSON.parse(stdout) as WorkbookFigures;
}
