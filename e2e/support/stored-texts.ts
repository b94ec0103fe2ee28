import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { databaseUrlOf } from './database-url.js';
import type { Platform } from './platform.js';

/** Rows that hold one of the texts, as `service.table: row`. `only`: the tables to look into; without it all. */
export async function rowsWith(
  platform: Platform,
  service: string,
  texts: readonly string[],
  only?: readonly string[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrlOf(platform, service) });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
    );
    const wanted = tables.filter(({ name }) => !only || only.includes(name));
    if (wanted.length === 0) throw new Error(`${service} has none of the tables`);
    const found: string[] = [];
    for (const { name } of wanted) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT one::text AS row FROM ${name} AS one WHERE one::text LIKE ANY($1) LIMIT 3`,
        [texts.map((text) => `%${text}%`)],
      );
      found.push(...rows.map(({ row }) => `${service}.${name}: ${row.slice(0, 300)}`));
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Lines of all files in a folder of the run that hold one of the texts. */
export async function linesWith(platform: Platform, folder: string, texts: readonly string[]): Promise<string[]> {
  const at = path.join(platform.dataFolder, folder);
  const names = await readdir(at, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  if (files.length === 0) throw new Error(`nothing in ${folder}`);
  const lines = await Promise.all(
    files.map(async (file) =>
      (await readFile(file, 'utf8')).split('\n').filter((line) => texts.some((text) => line.includes(text))),
    ),
  );
  return lines.flat().map((line) => line.slice(0, 300));
}
