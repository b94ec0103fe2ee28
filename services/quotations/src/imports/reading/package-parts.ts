import { inflateRawSync } from 'node:zlib';
import { type ZipEntry, zipEntries } from '@cotizaobra/chassis/objects/zip-entries';
import { Refusal, readingLimits, shownLimit } from './limits.js';

const MEBIBYTE = 2 ** 20;
const STORED = 0;
const DEFLATED = 8;
/** A directory without extensions counts no further. */
const COUNTED = 65_535;

/** Parts of a workbook that hold no cells: they are never unpacked. */
const unread =
  /(^|\/)(externallinks|drawings|media|embeddings|charts|chartsheets|dialogsheets|macrosheets|customxml|docprops|ctrlprops|activex|pivottables|pivotcache|tables|querytables|printersettings|threadedcomments|persons|slicers|theme|webextensions|worksheets\/_rels)(\/|\d*\.)|calcchain|vbaproject|comments\d*\.xml|connections\.xml|\.bin$|\.vml$/i;

/** The parts of a workbook that are read, by name. */
export type Parts = ReadonlyMap<string, Buffer>;

const isBufferTooLarge = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';

const inflates = (): Refusal => new Refusal('FILE_INFLATES', { max: readingLimits.megabytes });

function unpacked({ method, packed }: ZipEntry, left: number): Buffer {
  if (method === STORED) {
    if (packed.length > left) throw inflates();
    return packed;
  }
  if (method !== DEFLATED) throw new Refusal('FILE_NOT_READABLE');
  try {
    // biome-ignore lint/plugin: it runs in the thread that reads.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    throw isBufferTooLarge(error) ? inflates() : new Refusal('FILE_NOT_READABLE');
  }
}

/**
 * The parts of an .xlsx that hold cells. Macros, links, drawings and the like stay packed. The declared sizes are
 * checked first, and the true ones while the parts are unpacked.
 */
export function partsOf(bytes: Buffer): Parts {
  const entries = zipEntries(bytes, COUNTED);
  if (typeof entries === 'string') throw new Refusal('FILE_NOT_READABLE');
  const sheets = entries.filter(({ name }) => /(^|\/)worksheets\/[^/]+\.xml$/i.test(name)).length;
  if (sheets > readingLimits.sheets) {
    throw new Refusal('FILE_TOO_MANY_SHEETS', { max: shownLimit(readingLimits.sheets) });
  }
  if (entries.length > readingLimits.entries) {
    throw new Refusal('FILE_TOO_MANY_ENTRIES', { max: shownLimit(readingLimits.entries) });
  }
  let left = readingLimits.megabytes * MEBIBYTE;
  if (entries.reduce((sum, { declared }) => sum + declared, 0) > left) throw inflates();
  const parts = new Map<string, Buffer>();
  for (const entry of entries) {
    if (unread.test(entry.name) || entry.name.endsWith('/')) continue;
    const content = unpacked(entry, left);
    left -= content.length;
    parts.set(entry.name, content);
  }
  return parts;
}
