import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Owner } from '@cotizaobra/chassis/local-servers/postgres-owner';
import { canEnter, OUTSIDE_PROJECT } from '@cotizaobra/chassis/local-servers/reachable-binaries';

/**
 * Folder that PostgreSQL's user must reach. It is in the data folder if that user can enter it, else under /var/lib
 * with the data folder's name. The first result is stored, so that data never moves when a file mode changes.
 */
export function postgresPlace(dataFolder: string, owner: Owner): string {
  const note = noteIn(dataFolder);
  const place = chosenPlace(dataFolder, readNote(note), owner);
  if (place === insideOf(dataFolder) && !canEnter(owner, dataFolder)) {
    throw new Error(
      `the database lies in ${place}, where the user postgres cannot enter: open the folders to it (chmod o+x)`,
    );
  }
  writeFileSync(note, `${JSON.stringify({ dataFolder, place }, null, 2)}\n`);
  return prepare(place, owner);
}

function chosenPlace(dataFolder: string, known: Note | null, owner: Owner): string {
  const inside = insideOf(dataFolder);
  if (known !== null && known.place !== insideOf(known.dataFolder)) {
    if (known.dataFolder === dataFolder || !existsSync(known.dataFolder)) return known.place;
    throw new Error(
      `${dataFolder} is a copy of ${known.dataFolder}; its database lies in ${known.place} and was not copied`,
    );
  }
  openForPassage(dataFolder, owner);
  return existsSync(inside) || canEnter(owner, dataFolder) ? inside : outsideOf(dataFolder);
}

/** Lets others pass through a closed data folder in an open place (as `mktemp -d` makes it), not read it. */
function openForPassage(dataFolder: string, owner: Owner): void {
  if (!canEnter(owner, dataFolder) && canEnter(owner, path.dirname(dataFolder))) {
    chmodSync(dataFolder, statSync(dataFolder).mode | 0o001);
  }
}

/** The folder stored for this data folder, or null. */
export function recordedPlace(dataFolder: string): string | null {
  const known = readNote(noteIn(dataFolder));
  return known?.dataFolder === dataFolder ? known.place : null;
}

const noteIn = (dataFolder: string): string => path.join(dataFolder, 'postgres-place.json');

const insideOf = (dataFolder: string): string => path.join(dataFolder, 'postgres');

const outsideOf = (dataFolder: string): string =>
  path.join(OUTSIDE_PROJECT, createHash('sha256').update(dataFolder).digest('hex').slice(0, 16));

function prepare(place: string, { uid, gid }: Owner): string {
  mkdirSync(place, { recursive: true });
  if (uid !== undefined) chownSync(place, uid, gid ?? uid);
  if (place.startsWith(OUTSIDE_PROJECT)) chmodSync(OUTSIDE_PROJECT, 0o755);
  return place;
}

interface Note {
  dataFolder: string;
  place: string;
}

function readNote(file: string): Note | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Note) : null;
}
