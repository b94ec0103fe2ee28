import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { zipEntries } from '@cotizaobra/chassis/objects/zip-entries';

const inflate = promisify(inflateRaw);

const STORED = 0;
const DEFLATED = 8;

export interface ZipLimits {
  entries: number;
  /** Limit for all unpacked entries together. */
  bytes: number;
}

/**
 * Whether a ZIP is safe: few entries, one after the other without hidden data in between, and an unpacked size within
 * the limit. It ignores the declared sizes and unpacks everything once.
 */
export async function isHarmlessZip(bytes: Buffer, limits: ZipLimits): Promise<boolean> {
  const entries = zipEntries(bytes, limits.entries);
  if (typeof entries === 'string') return false;
  let left = limits.bytes;
  for (const { method, packed } of entries) {
    const unpacked = await unpackedSize(method, packed, left);
    if (unpacked === null) return false;
    left -= unpacked;
  }
  return true;
}

/** Null when it does not unpack, or unpacks to more than `max` bytes. */
async function unpackedSize(method: number, packed: Buffer, max: number): Promise<number | null> {
  if (method === STORED) return packed.length <= max ? packed.length : null;
  if (method !== DEFLATED) return null;
  try {
    return (await inflate(packed, { maxOutputLength: Math.max(1, max) })).length;
  } catch {
    return null;
  }
}
