import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkReference } from './check-reference.js';
import { ReferenceFault, type ReferenceSet } from './reference-set.js';
import { readChapter, readSupplies } from './reference-text.js';

const SUPPLIES_FILE = 'insumos.txt';
const CHAPTERS_FOLDER = 'chapters';

/** Loads and checks a whole set: `insumos.txt`, then `chapters/*.txt` sorted by name. @throws ReferenceFault */
export async function loadReference(folder: string): Promise<ReferenceSet> {
  const read = async (name: string) => ({ name, text: await readFile(join(folder, name), 'utf8') });
  const faults: string[] = [];
  const supplies = readSupplies(await read(SUPPLIES_FILE), faults);
  const files = (await readdir(join(folder, CHAPTERS_FOLDER))).filter((name) => name.endsWith('.txt')).sort();
  const partidas = [];
  for (const file of files) partidas.push(...readChapter(await read(`${CHAPTERS_FOLDER}/${file}`), supplies, faults));
  const set = { supplies, partidas };
  const all = [...faults, ...checkReference(set)];
  if (all.length > 0) throw new ReferenceFault(all);
  return set;
}
