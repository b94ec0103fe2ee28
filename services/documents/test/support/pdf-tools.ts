import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOST_OUTPUT = 64 * 1024 * 1024;

async function withFile<T>(pdf: Uint8Array, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cotizaobra-test-pdf-'));
  try {
    const path = join(folder, 'document.pdf');
    await writeFile(path, pdf);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What each page says, line by line as it stands on paper. */
export function pagesOf(pdf: Uint8Array): Promise<string[]> {
  return withFile(pdf, async (path) => {
    const { stdout } = await run('pdftotext', ['-layout', '-enc', 'UTF-8', path, '-'], { maxBuffer: MOST_OUTPUT });
    return stdout.split('\f').slice(0, -1);
  });
}

/** All its text in the order a reader or a search engine takes it. */
export function readingOf(pdf: Uint8Array): Promise<string> {
  return withFile(pdf, async (path) => {
    const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', path, '-'], { maxBuffer: MOST_OUTPUT });
    return stdout;
  });
}

export interface PdfFont {
  name: string;
  type: string;
  embedded: boolean;
}

export function fontsOf(pdf: Uint8Array): Promise<PdfFont[]> {
  return withFile(pdf, async (path) => {
    const { stdout } = await run('pdffonts', [path]);
    const lines = stdout.trim().split('\n').slice(2);
    return lines.map((line) => {
      const name = line
        .slice(0, 36)
        .trim()
        .replace(/^[A-Z]{6}\+/, '');
      return { name, type: line.slice(37, 54).trim(), embedded: line.slice(72, 75).trim() === 'yes' };
    });
  });
}

/** Width and height of the first page in points, and what the file says of itself. */
export function infoOf(pdf: Uint8Array): Promise<Record<string, string>> {
  return withFile(pdf, async (path) => {
    const { stdout } = await run('pdfinfo', [path]);
    const pairs = stdout.split('\n').map((line) => line.split(/:\s+/, 2) as [string, string]);
    return Object.fromEntries(pairs);
  });
}

/** Pictures in a PDF: one line each. */
export function picturesOf(pdf: Uint8Array): Promise<string[]> {
  return withFile(pdf, async (path) => {
    const { stdout } = await run('pdfimages', ['-list', path]);
    return stdout.trim().split('\n').slice(2);
  });
}
