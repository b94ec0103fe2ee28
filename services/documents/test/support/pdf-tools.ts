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

/** A seal as poppler's `pdfsig` judges it. */
export interface FoundSeal {
  /** `Signature is Valid.` */
  validation: string;
  /** `ETSI.CAdES.detached` */
  type: string;
  /** The certificate's common name. */
  signer: string;
  /** Nothing was added after it. */
  isWhole: boolean;
}

/** The seals of a PDF, first to last; none without any. */
export function sealsOf(pdf: Uint8Array): Promise<FoundSeal[]> {
  return withFile(pdf, async (path) => {
    // It ends with 2 where there is no signature, and says so.
    const { stdout } = await run('pdfsig', [path]).catch((error: { stdout: string }) => error);
    return stdout
      .split(/^Signature #\d+:$/m)
      .slice(1)
      .map((text) => {
        const field = (name: string): string => new RegExp(`- ${name}: (.*)`).exec(text)?.[1] ?? '';
        return {
          validation: field('Signature Validation'),
          type: field('Signature Type'),
          signer: field('Signer Certificate Common Name'),
          isWhole: text.includes('- Total document signed'),
        };
      });
  });
}

/** The first page as grey pixels, for a QR reader. */
export function pixelsOf(
  pdf: Uint8Array,
  page: number,
): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  return withFile(pdf, async (path) => {
    const args = ['-r', '150', '-f', String(page), '-l', String(page), '-gray', path];
    const { stdout } = await run('pdftoppm', args, { encoding: 'buffer', maxBuffer: MOST_OUTPUT });
    const [head = '', width = '', height = ''] =
      /^P5\s(\d+)\s(\d+)\s255\s/.exec(stdout.subarray(0, 40).toString('latin1')) ?? [];
    const grey = stdout.subarray(head.length);
    const data = new Uint8ClampedArray(grey.length * 4);
    for (const [at, value] of grey.entries()) data.set([value, value, value, 255], at * 4);
    return { data, width: Number(width), height: Number(height) };
  });
}
