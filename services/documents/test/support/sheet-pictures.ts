import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);
const picturesDir = fileURLToPath(new URL('../pictures', import.meta.url));

/** Dots an inch: enough to see every block and column, small enough to keep. */
const RESOLUTION = 60;
/** Sheets of a document in its picture, side by side. */
const MOST_SHEETS = 3;
const GAP = 6;
/** Pixels that are looked at as one: letters may be drawn a little differently, blocks may not stand elsewhere. */
const CELL = 4;
/** How far the mean of a cell may be off in any colour, of 255. */
const TOLERANCE = 24;

/** Pixels in rows, three bytes each. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function sheetsOf(pdf: Uint8Array): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cotizaobra-test-sheets-'));
  try {
    await writeFile(join(folder, 'document.pdf'), pdf);
    await run('pdftoppm', ['-r', `${RESOLUTION}`, '-l', `${MOST_SHEETS}`, '-png', 'document.pdf', 'sheet'], {
      cwd: folder,
    });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
    return await Promise.all(names.map((name) => readFile(join(folder, name))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first sheets of a PDF side by side, drawn by poppler. */
export async function pictureOf(pdf: Uint8Array): Promise<Pixels> {
  const sheets = await Promise.all((await sheetsOf(pdf)).map(pixelsOf));
  const { width, height } = sheets[0]!;
  const layers = sheets.map((sheet, at) => ({
    input: sheet.data,
    raw: { width: sheet.width, height: sheet.height, channels: 3 as const },
    left: at * (width + GAP),
    top: 0,
  }));
  const canvas = { width: sheets.length * (width + GAP) - GAP, height, channels: 3 as const, background: '#888888' };
  const data = await sharp({ create: canvas }).composite(layers).removeAlpha().raw().toBuffer();
  return { data, width: canvas.width, height };
}

const pngOf = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours: 64, dither: 0 })
    .toBuffer();

/** The mean of every cell in every colour. */
function cellsOf({ data, width, height }: Pixels): Float64Array {
  const across = Math.ceil(width / CELL);
  const means = new Float64Array(across * Math.ceil(height / CELL) * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const cell = (Math.floor(y / CELL) * across + Math.floor(x / CELL)) * 3;
      const rows = Math.min(CELL, height - Math.floor(y / CELL) * CELL);
      const columns = Math.min(CELL, width - Math.floor(x / CELL) * CELL);
      for (let colour = 0; colour < 3; colour += 1) {
        means[cell + colour]! += data[(y * width + x) * 3 + colour]! / (rows * columns);
      }
    }
  }
  return means;
}

export interface Comparison {
  /** Whether both show the same sheets. */
  alike: boolean;
  /** The farthest any cell is off, of 255. */
  worst: number;
}

/** Compares two pictures cell by cell; another size is never alike. */
export function compare(actual: Pixels, expected: Pixels): Comparison {
  if (actual.width !== expected.width || actual.height !== expected.height) return { alike: false, worst: 255 };
  const cells = cellsOf(expected);
  const worst = cellsOf(actual).reduce((most, mean, at) => Math.max(most, Math.abs(mean - cells[at]!)), 0);
  return { alike: worst <= TOLERANCE, worst: Math.round(worst) };
}

const pathOf = (name: string): string => join(picturesDir, `${name}.png`);

export const storedPicture = async (name: string): Promise<Pixels> => pixelsOf(await readFile(pathOf(name)));

/** Compares with the stored picture; with `UPDATE_PICTURES=1` it becomes the stored one. */
export async function compareWithStored(name: string, pdf: Uint8Array): Promise<Comparison> {
  const picture = await pictureOf(pdf);
  if (process.env.UPDATE_PICTURES === '1') {
    await mkdir(picturesDir, { recursive: true });
    await writeFile(pathOf(name), await pngOf(picture));
  }
  return compare(picture, await storedPicture(name));
}
