import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The fonts are embedded, so the print is the same on every machine and Chrome needs no network. Each family is split
 * into subsets by script, as in its package. A document carries the subsets whose letters it uses.
 */
export interface FontFace {
  family: string;
  weight: string;
  style: 'normal' | 'italic';
  range: string;
  /** woff2, base64 */
  data: string;
}

/** Unicode ranges of the subsets, from the packages' own CSS. */
const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
} as const;
type Subset = keyof typeof ranges;

const BODY = 'IBM Plex Sans';
const HEAD = 'Archivo';
const bodySubsets: Subset[] = ['latin', 'latin-ext', 'greek', 'cyrillic'];
const headSubsets: Subset[] = ['latin', 'latin-ext'];
/** Fixed weights, because Chrome draws a variable font into a PDF as outlines and not as a font. */
const headWeights = ['600', '700'] as const;
const bodyFaces = [
  ['400', 'normal'],
  ['500', 'normal'],
  ['600', 'normal'],
  ['700', 'normal'],
  ['400', 'italic'],
  ['600', 'italic'],
] as const;

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => join(dirname(require.resolve(name)), 'files');

function read(folder: string, file: string): string {
  // biome-ignore lint/plugin/no-blocking-calls: each font once, at the start
  return readFileSync(join(folder, file)).toString('base64');
}

/** Reads every face from the installed packages, once at start. */
export function loadFonts(): FontFace[] {
  const body = folderOf('@fontsource/ibm-plex-sans');
  const head = folderOf('@fontsource/archivo');
  const faces: FontFace[] = [];
  for (const subset of bodySubsets) {
    for (const [weight, style] of bodyFaces) {
      const data = read(body, `ibm-plex-sans-${subset}-${weight}-${style}.woff2`);
      faces.push({ family: BODY, weight, style, range: ranges[subset], data });
    }
  }
  for (const subset of headSubsets) {
    for (const weight of headWeights) {
      const data = read(head, `archivo-${subset}-${weight}-normal.woff2`);
      faces.push({ family: HEAD, weight, style: 'normal', range: ranges[subset], data });
    }
  }
  return faces;
}

function covers(range: string, text: string): boolean {
  const spans = range.split(',').map((part) =>
    part
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16)),
  );
  for (const letter of text) {
    const point = letter.codePointAt(0)!;
    if (spans.some(([from = 0, to = from]) => point >= from && point <= to)) return true;
  }
  return false;
}

/** The faces whose letters the text uses; the Latin ones always. */
export function facesFor(faces: readonly FontFace[], text: string): FontFace[] {
  const beyondAscii = new Set<string>();
  for (const letter of text) if (letter > '\u007f') beyondAscii.add(letter);
  const letters = [...beyondAscii].join('');
  const wanted = new Map<string, boolean>();
  for (const { range } of faces) {
    if (!wanted.has(range)) wanted.set(range, range === ranges.latin || covers(range, letters));
  }
  return faces.filter((face) => wanted.get(face.range));
}

export function fontCss(faces: readonly FontFace[]): string {
  return faces
    .map(
      ({ family, weight, style, range, data }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:block;` +
        `src:url(data:font/woff2;base64,${data}) format("woff2");unicode-range:${range}}`,
    )
    .join('\n');
}
