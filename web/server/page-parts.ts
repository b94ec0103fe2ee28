import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readStyleSheet, type StyleRule } from './style-sheet.js';

/** Manifest name of the entry that every page loads. */
const ENTRY = 'index.html';
/** The fonts of the first paint: text and headings. Other weights load when a style sheet needs them. */
const FIRST_FONTS = [/ibm-plex-sans-latin-400-normal\.woff2$/, /archivo-latin-wght-normal\.woff2$/];

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, ManifestChunk>;

/** What the browser fetches after the first paint; see `src/app/late-start.ts`. */
export interface LateParts {
  sheets: string[];
  entry: string;
  modules: string[];
}

interface PageParts extends LateParts {
  /** The parsed style sheets. */
  styles: StyleRule[][];
  /** Preload elements for the first fonts. */
  fonts: string;
}

/** Reads the build output. The returned function lists what a page needs, given the source names of its chunks. */
export async function readPageParts(clientFolder: string): Promise<{ of: (sources: readonly string[]) => PageParts }> {
  const manifest: Manifest = JSON.parse(await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8'));
  const sheets = new Map<string, StyleRule[]>();
  for (const file of new Set(Object.values(manifest).flatMap(({ css = [] }) => css))) {
    sheets.set(file, readStyleSheet(await readFile(join(clientFolder, file), 'utf8')));
  }
  const fonts = FIRST_FONTS.flatMap((font) => manifest[Object.keys(manifest).find((key) => font.test(key)) ?? ''] ?? [])
    .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');
  const known = new Map<string, PageParts>();
  return {
    of: (sources) => {
      const key = sources.join();
      const parts = known.get(key) ?? partsOf(manifest, sources, { sheets, fonts });
      known.set(key, parts);
      return parts;
    },
  };
}

function partsOf(
  manifest: Manifest,
  sources: readonly string[],
  { sheets, fonts }: { sheets: ReadonlyMap<string, StyleRule[]>; fonts: string },
): PageParts {
  const seen = new Set<string>();
  for (const source of [ENTRY, ...sources]) {
    if (!manifest[source]) throw new Error(`the client's manifest has no ${source}: was it renamed?`);
    collect(manifest, source, seen);
  }
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const entry = manifest[ENTRY]?.file ?? '';
  return {
    sheets: css.map(addressOf),
    entry: addressOf(entry),
    modules: chunks
      .map(({ file }) => file)
      .filter((file) => file !== entry)
      .map(addressOf),
    styles: css.map((file) => sheets.get(file) ?? []),
    fonts,
  };
}

const addressOf = (file: string): string => `/${file}`;

/** Keys of a chunk and of all its static imports, imports first. */
function collect(manifest: Manifest, key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  for (const other of manifest[key]?.imports ?? []) if (!seen.has(other)) collect(manifest, other, seen);
  seen.add(key);
}
