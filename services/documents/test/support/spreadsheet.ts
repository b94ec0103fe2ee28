import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import ExcelJS from 'exceljs';
import { writeWorkbook } from '../../src/excel/write-workbook.js';

const run = promisify(execFile);

/** What `write` writes to its stream. */
export async function bytesOf(write: (output: PassThrough) => Promise<void>): Promise<Buffer> {
  const stream = new PassThrough();
  const bytes = buffer(stream);
  await write(stream);
  return bytes;
}

export const workbookOf = (document: PrintDocument): Promise<Buffer> =>
  bytesOf((output) => writeWorkbook(document, output));

export async function loadWorkbook(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  return workbook;
}

export async function saveWorkbook(workbook: ExcelJS.Workbook): Promise<Buffer> {
  return Buffer.from((await workbook.xlsx.writeBuffer()) as ArrayBuffer);
}

/** The workbook without any result, so that what is read of it was computed. */
async function withoutResults(bytes: Uint8Array): Promise<Buffer> {
  const workbook = await loadWorkbook(bytes);
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (cell.formula) cell.value = { formula: cell.formula, date1904: false };
      }),
    );
  }
  return saveWorkbook(workbook);
}

/** What LibreOffice makes of a workbook: opened, calculated and saved as `xlsx`, or as `csv` with what its cells show. */
export async function throughLibreOffice(bytes: Uint8Array, format: 'xlsx' | 'csv', sheet = 0): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'cotizaobra-test-calc-'));
  try {
    const path = join(folder, 'in.xlsx');
    await writeFile(path, bytes);
    const filter =
      format === 'csv' ? `csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,${sheet}` : 'xlsx';
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    // Names of files are UTF-8 whatever the locale of who runs this.
    const env = { ...process.env, LC_ALL: 'C.UTF-8' };
    const args = [profile, '--headless', '--convert-to', filter, '--outdir', join(folder, 'out'), path];
    await run('soffice', args, { env });
    // With a number of a sheet LibreOffice adds its name to the file's.
    const [name] = await readdir(join(folder, 'out'));
    return await readFile(join(folder, 'out', name!));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The cells of the first sheet line by line, every formula computed anew. */
export const calculated = (bytes: Uint8Array): Promise<string[][]> => calculatedSheet(bytes, 1);

/** The same of a sheet by its number, from 1. */
export async function calculatedSheet(bytes: Uint8Array, sheet: number): Promise<string[][]> {
  const csv = (await throughLibreOffice(await withoutResults(bytes), 'csv', sheet)).toString('utf8');
  return readCsv(csv);
}

function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\n') lines.push([]);
  }
  return lines;
}
