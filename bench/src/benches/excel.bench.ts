import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Bench } from '../bench.js';
import { median } from '../measure.js';
import { atMost } from '../report.js';
import type { WorkbookFigures } from '../write-workbook.js';

/** From here on every stage of the stream is full; what is held beyond it would be of the rows. */
const FEW = 5_000;
const MANY = 20_000;
const RUNS = 3;
/** An index of four bytes is kept of each row; a row itself takes some 900. */
const BYTES_A_ROW = 20;

/** Memory that streaming a workbook takes beyond its document, in a process of its own for each number of rows. */
export const excelBench: Bench = async () => {
  const few = await runs(FEW);
  const many = await runs(MANY);
  const [least, most] = [few, many].map((all) => median(all.map(({ grownMiB }) => grownMiB))) as [number, number];
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
      `${aRow.toFixed(0)} bytes a row beyond 5,000; ${last.heldAfterMiB.toFixed(1)} MiB are still held when the workbook is written`,
      `20,000 rows are ${(last.bytes / 1e6).toFixed(2)} MB of Excel in ${(last.ms / 1_000).toFixed(1)} s, looks at the memory included`,
    ],
  };
};

async function runs(rows: number): Promise<WorkbookFigures[]> {
  const figures: WorkbookFigures[] = [];
  while (figures.length < RUNS) figures.push(await written(rows));
  return figures;
}

async function written(rows: number): Promise<WorkbookFigures> {
  const program = fileURLToPath(new URL('../write-workbook.js', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program, String(rows)]);
  return JSON.parse(stdout) as WorkbookFigures;
}
