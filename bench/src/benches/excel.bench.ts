import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Bench } from '../bench.js';
import type { WorkbookFigures } from '../write-workbook.js';

const FEW = 2_000;
const MANY = 20_000;

/** Memory that streaming a workbook takes beyond its document, in a process of its own for each number of rows. */
export const excelBench: Bench = async () => {
  const few = await written(FEW);
  const many = await written(MANY);
  return {
    rows: [
      {
        what: 'Excel of 20,000 rows: memory above the document in hand, peak',
        value: many.grownMiB,
        unit: 'MiB',
        samples: 1,
        floor: { name: 'of 2,000 rows', value: few.grownMiB },
      },
    ],
    notes: [
      `${bytesPerRow(few, many)} bytes a row beyond 2,000; ${many.heldAfterMiB.toFixed(1)} MiB are still held when the workbook is written`,
      `20,000 rows are ${(many.bytes / 1e6).toFixed(2)} MB of Excel in ${(many.ms / 1_000).toFixed(1)} s, looks at the memory included`,
    ],
  };
};

const bytesPerRow = (few: WorkbookFigures, many: WorkbookFigures): string =>
  (((many.grownMiB - few.grownMiB) * 2 ** 20) / (MANY - FEW)).toFixed(0);

async function written(rows: number): Promise<WorkbookFigures> {
  const program = fileURLToPath(new URL('../write-workbook.js', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program, String(rows)]);
  return JSON.parse(stdout) as WorkbookFigures;
}
