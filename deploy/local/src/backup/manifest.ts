import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { sha256Of } from './copy-file.js';

const tableSchema = z.object({ rows: z.string(), checksum: z.string() });

const manifestSchema = z.object({
  format: z.literal(1),
  /** The cut. The backup holds what was committed before this position of PostgreSQL's log, and nothing else. */
  cut: z.object({ lsn: z.string(), at: z.iso.datetime() }),
  postgres: z.object({ version: z.string(), firstSegment: z.string(), lastSegment: z.string() }),
  /** Rows and checksum at the cut: database, then table. */
  databases: z.record(z.string(), z.record(z.string(), tableSchema)),
  /** SHA-256 of every file of the backup, by path inside it. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The parts of a backup. */
export const partsOf = (folder: string) => ({
  manifest: path.join(folder, 'manifest.json'),
  cluster: path.join(folder, 'cluster'),
  wal: path.join(folder, 'wal'),
  objects: path.join(folder, 'objects'),
  kept: path.join(folder, 'kept'),
});

/** Written last, in one step, so a folder with a manifest is a whole backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const { manifest: file } = partsOf(folder);
  await writeFile(`${file}.draft`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.draft`, file);
}

/**
 * Reads the manifest and every file it names.
 * @throws one error that lists every missing, changed or unknown file
 */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const { manifest: file } = partsOf(folder);
  if (!existsSync(file)) throw new Error(`${folder} holds no whole backup: there is no manifest.json`);
  const manifest = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const present = await filesBelow(folder);
  present.delete('manifest.json');
  const faults: string[] = [];
  for (const [name, sha256] of Object.entries(manifest.files)) {
    if (!present.delete(name)) faults.push(`missing: ${name}`);
    else if ((await sha256Of(path.join(folder, name))) !== sha256) faults.push(`changed: ${name}`);
  }
  for (const name of present) faults.push(`not of this backup: ${name}`);
  if (faults.length > 0) throw new Error(`the backup in ${folder} is damaged\n${faults.join('\n')}`);
  return manifest;
}

/** SHA-256 of every file below the folder. */
export async function filesWithSums(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const name of [...(await filesBelow(folder))].sort()) sums[name] = await sha256Of(path.join(folder, name));
  return sums;
}

async function filesBelow(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))));
}
