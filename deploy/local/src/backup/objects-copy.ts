import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { copyFile, nullIfMissing } from './copy-file.js';

/** The part of an object's own file that describes its bytes. The rest is copied unchanged. */
const metaSchema = z.object({ file: z.string() });

/**
 * Copies every visible object. An object's own file appears only when its bytes are complete, and bytes never change,
 * so no half object is copied. A second call adds new objects and keeps removed ones.
 */
export async function copyObjects(from: string, to: string): Promise<void> {
  const entries = (await readdir(from, { recursive: true }).catch(nullIfMissing)) ?? [];
  for (const name of entries)
    if (name.endsWith('.object')) await copyObject(path.join(from, name), path.join(to, name));
}

async function copyObject(from: string, to: string): Promise<void> {
  for (;;) {
    const text = await readFile(from, 'utf8').catch(nullIfMissing);
    if (text === null) return;
    if (text === (await readFile(to, 'utf8').catch(nullIfMissing))) return;
    const { file } = metaSchema.parse(JSON.parse(text));
    const target = path.join(path.dirname(to), file);
    const sum = await copyFile(path.join(path.dirname(from), file), target).catch(nullIfMissing);
    if (sum !== null) return writeFile(to, text, { mode: 0o600 });
    // Replaced or removed since: look again. Bytes that stay missing are a fault of the store.
    if (text === (await readFile(from, 'utf8').catch(nullIfMissing))) throw new Error(`${from} has lost its bytes`);
  }
}
