import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { copyFile, nullIfMissing } from './copy-file.js';

/** What an object's own file says of its bytes; the rest of it is copied as it is. */
const metaSchema = z.object({ file: z.string() });

/**
 * Copies every object that can be seen. Its own file appears only once its bytes are whole, and those never change, so
 * half an object is never copied. Called twice, it brings what came meanwhile and keeps what went.
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
    // Replaced or removed since: look again. Bytes that stay away are a fault of the store.
    if (text === (await readFile(from, 'utf8').catch(nullIfMissing))) throw new Error(`${from} has lost its bytes`);
  }
}
