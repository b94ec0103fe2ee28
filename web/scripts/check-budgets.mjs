import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Checks the first load of each page in kB of gzipped JavaScript: the entry, the frame, the page, and the socket,
 * which the frame loads. Fails if a page exceeds its budget.
 */
const KB = 1000;
const ENTRY = 'index.html';
const SOCKET = 'src/realtime/connect.ts';

/** The first match applies. */
const budgets = [
  { pages: /features\/home\/pages\/entrance/, limit: 210 },
  { pages: /features\/document\/pages\/document\.page/, limit: 300 },
  { pages: /./, limit: 260 },
];
const PORTAL_FRAME = 'src/app/layouts/portal-layout.tsx';
const PORTAL = /features\/(about\/|home\/pages\/entrance)|app\/about-route/;
const ALONE = /features\/auth\//;

const folder = join(import.meta.dirname, '..', 'dist', 'client');

/** The page of guests is a build of its own: on a phone with bad reception. */
const GUEST = { manifest: 'guest-manifest.json', entry: 'responder.html', script: '.vite/responder.js', limit: 120 };

/** @typedef {{ file: string, name?: string, src?: string, imports?: string[], isDynamicEntry?: boolean }} Chunk */

/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
/** The chunk of `app-chunks.mjs`. */
const APP_FRAME = Object.keys(manifest).find((key) => /^_frame-.+\.js$/.test(key)) ?? 'frame';
/** @type {Map<string, number>} */
const sizes = new Map();

/** @param {string} file */
async function sizeOf(file) {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(await readFile(join(folder, file)), { level: 9 }).byteLength;
  sizes.set(file, size);
  return size;
}

/**
 * Files of a chunk and of all its static imports.
 * @param {string} key
 * @param {Set<string>} files
 */
function collect(key, files) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the manifest has no ${key}: was it renamed?`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const other of chunk.imports ?? []) collect(other, files);
  return files;
}

/** @param {string} page */
function frameOf(page) {
  if (PORTAL.test(page)) return [PORTAL_FRAME];
  return ALONE.test(page) ? [] : [APP_FRAME, SOCKET];
}

/** @param {string} page */
async function firstLoad(page) {
  const files = new Set();
  for (const part of [ENTRY, ...frameOf(page), page]) collect(part, files);
  const each = await Promise.all([...files].filter((file) => file.endsWith('.js')).map(sizeOf));
  return each.reduce((sum, size) => sum + size, 0) / KB;
}

/** Pages, and the app's routes that combine several features. */
const PAGE = /^src\/(features\/.+\.page|app\/[\w-]+-route)\.tsx$/;
const pages = Object.keys(manifest).filter((key) => PAGE.test(key));
let over = 0;
for (const page of pages.sort()) {
  const limit = budgets.find((budget) => budget.pages.test(page))?.limit ?? 0;
  const size = await firstLoad(page);
  if (size > limit) over += 1;
  console.warn(`${size > limit ? 'OVER' : '  ok'} ${size.toFixed(1).padStart(7)} / ${limit} kB  ${page}`);
}
/** @type {Record<string, Chunk>} */
const guests = JSON.parse(await readFile(join(folder, '.vite', GUEST.manifest), 'utf8'));
const scripts = Object.values(guests).filter(({ file }) => file.endsWith('.js'));
const guestSize =
  (await Promise.all([GUEST.script, ...scripts.map(({ file }) => file)].map(sizeOf))).reduce(
    (sum, size) => sum + size,
    0,
  ) / KB;
if (scripts.length === 0 || guestSize > GUEST.limit) over += 1;
console.warn(
  `${guestSize > GUEST.limit ? 'OVER' : '  ok'} ${guestSize.toFixed(1).padStart(7)} / ${GUEST.limit} kB  ${GUEST.entry}`,
);
if (pages.length === 0) throw new Error('no pages in the manifest: build the client first');
if (over > 0) process.exitCode = 1;
