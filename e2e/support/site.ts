import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyTree } from './copy-tree.js';
import { projectRoot } from './project-root.js';

export type Version = 'before' | 'after';

const notOfTheBuild = new Set(['.git', '.data', 'coverage']);

/**
 * A folder from which a run starts its processes. Two builds alternate in it, like a checkout after `git pull` and a
 * build. New processes are of the other version; running ones see the other version's files.
 */
export class Site {
  /** Folder of the current build. */
  readonly root: string;
  private turn: Version = 'before';

  private constructor(private readonly folder: string) {
    this.root = path.join(folder, 'project');
  }

  /** Starts with an earlier build; the other one is the current build of this project. */
  static open(earlier: string): Site {
    const site = new Site(mkdtempSync(path.join(tmpdir(), 'cotizaobra-site-')));
    copyTree(earlier, site.root);
    const now = path.join(site.folder, 'after');
    mkdirSync(now);
    for (const entry of readdirSync(projectRoot()).filter((name) => !notOfTheBuild.has(name)))
      copyTree(path.join(projectRoot(), entry), path.join(now, entry));
    return site;
  }

  /** Puts that version into the folder. */
  use(version: Version): void {
    if (version === this.turn) return;
    renameSync(this.root, path.join(this.folder, this.turn));
    renameSync(path.join(this.folder, version), this.root);
    this.turn = version;
  }

  /** Version of a process's start, by its working folder, which moved with the build. */
  versionOf(pid: number): Version {
    const folder = readlinkSync(`/proc/${pid}/cwd`);
    return folder === this.root ? this.turn : (path.basename(folder) as Version);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
