import { Sha256 } from './sha256.js';

/** Bytes that are read and hashed before the page may paint again. */
const CHUNK = 1024 * 1024;

/** SHA-256 of the file in hex. Over plain http in a local network a browser has no `crypto.subtle`. */
export async function digestOf(file: Blob, signal: AbortSignal): Promise<string> {
  // The type says that it is always there.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle) {
    const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  const hash = new Sha256();
  for (let at = 0; at < file.size; at += CHUNK) {
    if (signal.aborted) throw new DOMException('', 'AbortError');
    hash.update(new Uint8Array(await file.slice(at, at + CHUNK).arrayBuffer()));
  }
  return hash.digest();
}
