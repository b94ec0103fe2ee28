import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A workbook as LibreOffice saves it, computed anew. */
export async function throughLibreOffice(bytes: Uint8Array): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cotizaobra-test-calc-'));
  try {
    const file = path.join(folder, 'in.xlsx');
    await writeFile(file, bytes);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await run('soffice', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', path.join(folder, 'out'), file]);
    return await readFile(path.join(folder, 'out', 'in.xlsx'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
