import { existsSync } from 'node:fs';
import path from 'node:path';
import { BuiltFiles } from './built-files.js';
import { compile } from './compile.js';
import { loadedFiles } from './loaded-files.js';
import { builtOf, transpile } from './transpile.js';
import { watchSources } from './watch-sources.js';

interface Program {
  /** `quotations` */
  kind: string;
  /** The built file it starts with. */
  entry: string;
}

interface Development {
  root: string;
  /** Folders of the projects whose sources are watched. */
  folders: readonly string[];
  programs: readonly Program[];
  restart: (kinds: readonly string[]) => Promise<unknown>;
  say: (text: string) => void;
}

/**
 * Builds changed sources and restarts the programs that load them. The type check runs afterwards and delays no
 * restart.
 */
export class Developer {
  private readonly built: BuiltFiles;
  private readonly watcher: { close(): void };
  private readonly changed = new Set<string>();
  private working = false;

  constructor(private readonly setup: Development) {
    const { root, folders } = setup;
    this.built = new BuiltFiles(root, folders);
    this.watcher = watchSources(root, folders, (files) => {
      for (const file of files) this.changed.add(file);
      void this.work();
    });
  }

  close(): void {
    this.watcher.close();
  }

  /** One change at a time. Changes that come meanwhile wait. */
  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    while (this.changed.size > 0) {
      const files = [...this.changed];
      this.changed.clear();
      await this.renew(files).catch((error: unknown) => this.setup.say(String(error)));
    }
    this.working = false;
  }

  private async renew(files: string[]): Promise<void> {
    const { root, say } = this.setup;
    const sources = files.filter((file) => /\.tsx?$/.test(file) && existsSync(file));
    for (const source of sources) transpile(source);
    const names = files.map((file) => path.relative(root, file)).join(', ');
    await this.restartWhatLoads(this.built.takeChanged(), names);

    const { ok, text } = await compile(root, this.projectsOf(files));
    if (!ok) say(`types are wrong:\n${text}`);
    const again = new Set(sources.map(builtOf));
    const others = this.built.takeChanged().filter((file) => !again.has(file));
    if (others.length > 0)
      await this.restartWhatLoads(others, others.map((file) => path.relative(root, file)).join(', '));
  }

  private async restartWhatLoads(built: string[], names: string): Promise<void> {
    const startedAt = Date.now();
    const kinds = this.setup.programs
      .filter(({ entry }) => {
        const loaded = loadedFiles(entry);
        return built.some((file) => loaded.has(file));
      })
      .map(({ kind }) => kind);
    if (kinds.length > 0) await this.setup.restart(kinds);
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
    this.setup.say(
      `built ${names}; ${kinds.length === 0 ? 'no service loads it' : `restarted ${kinds.join(', ')} in ${seconds} s`}`,
    );
  }

  /** A project with a program is built alone. A project that others import is built together with all of them. */
  private projectsOf(files: string[]): readonly string[] {
    const { root, folders } = this.setup;
    const changed = folders.filter((folder) =>
      files.some((file) => file.startsWith(path.join(root, folder, path.sep))),
    );
    return changed.every((folder) => this.holdsProgram(folder)) ? changed : folders;
  }

  private holdsProgram(folder: string): boolean {
    const inside = path.join(this.setup.root, folder, path.sep);
    return this.setup.programs.some(({ entry }) => entry.startsWith(inside));
  }
}
