import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

interface Built {
  mtimeMs: number;
  digest: string;
}

/** Remembers the content of built files, because TypeScript also writes files that did not change. */
export class BuiltFiles {
  private known: ReadonlyMap<string, Built>;

  constructor(
    private readonly root: string,
    private readonly folders: readonly string[],
  ) {
    this.known = this.read(new Map());
  }

  /** Absolute paths of the files whose content changed since the last call. */
  takeChanged(): string[] {
    const before = this.known;
    this.known = this.read(before);
    return [...this.known].filter(([file, { digest }]) => before.get(file)?.digest !== digest).map(([file]) => file);
  }

  private read(before: ReadonlyMap<string, Built>): Map<string, Built> {
    const patterns = this.folders.map((folder) => `${folder}/dist/**/*.js`);
    return new Map(
      globSync(patterns, { cwd: this.root }).map((name) => this.entryOf(path.join(this.root, name), before)),
    );
  }

  private entryOf(file: string, before: ReadonlyMap<string, Built>): [string, Built] {
    const { mtimeMs } = statSync(file);
    const earlier = before.get(file);
    if (earlier?.mtimeMs === mtimeMs) return [file, earlier];
    return [file, { mtimeMs, digest: createHash('sha256').update(readFileSync(file)).digest('base64') }];
  }
}
