import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyTree } from './copy-tree.js';
import { projectRoot } from './project-root.js';

export type Version = 'before' | 'after';

const notOfTheBuild = new Set(['.git', '.data', 'coverage']);

/**
 * A folder that a run starts its processes from. Two builds take turns in it, as in a checkout after `git pull` and a build:
 * what starts next is of the other version, and what runs meets the other version's files.
 */
export class Site {
  /** Where the build stands whose turn it is. */
  readonly root: string;
  private turn: Version = 'before';

  private constructor(private readonly folder: string) {
    this.root = path.join(folder, 'project');
  }

  /** With an earlier build in its place; the other one is this project as it is built now. */
  static open(earlier: string): Site {
    const site = new Site(mkdtempSync(path.join(tmpdir(), 'cotizaobra-site-')));
    copyTree(earlier, site.root);
    const now = path.join(site.folder, 'after');
    mkdirSync(now);
    for (const entry of readdirSync(projectRoot()).filter((name) => !notOfTheBuild.has(name)))
      copyTree(path.join(projectRoot(), entry), path.join(now, entry));
    return site;
  }

  /** From now on that version stands there. */
  use(version: Version): void {
    if (version === this.turn) return;
    renameSync(this.root, path.join(this.folder, this.turn));
    renameSync(path.join(this.folder, version), this.root);
    this.turn = version;
  }

  /** Which version a process was started from: its working folder moved with it. */
  versionOf(pid: number): Version {
    const folder = readlinkSync(`/proc/${pid}/cwd`);
    return folder === this.root ? this.turn : (path.basename(folder) as Version);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
