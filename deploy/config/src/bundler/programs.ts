import path from 'node:path';
import { serviceNames } from '@cotizaobra/proto/core/processes';
import { serviceFolder, WEB } from '../processes.js';

/** A program that is bundled into one file. Paths are relative to the project. */
export interface Program {
  /** What TypeScript built: `services/chat/dist/main.js`. */
  input: string;
  /** The bundle: `services/chat/bundle/main.js`. */
  output: string;
}

/** Programs of worker threads. The process starts them by the name of their file. */
const threadsOf: Record<string, readonly string[]> = {
  'services/quotations': ['imports/reading/reading-thread.js', 'imports/workbook-thread.js'],
};

/** Commands that a first start of `make up` runs while people wait. */
const commandsOf: Record<string, readonly string[]> = {
  'services/identity': ['commands/grant-super-admin.js'],
  'services/technical-data': ['commands/import-reference.js'],
};

/** Folder of the process that runs several parts. */
export const TOGETHER = 'deploy/process';

/** The bundles of one process: its program, those of its threads and of its commands. */
export function programsOf(folder: string): Program[] {
  const entries =
    folder === WEB ? ['server/main.js'] : ['main.js', ...(threadsOf[folder] ?? []), ...(commandsOf[folder] ?? [])];
  return entries.map((entry) => ({
    input: path.join(folder, 'dist', entry),
    output: path.join(folder, 'bundle', folder === WEB ? 'main.js' : entry),
  }));
}

/** Folders of all processes. */
export const processFolders: readonly string[] = [...serviceNames.map(serviceFolder), 'gateway', WEB, TOGETHER];

/**
 * The location that a module believes to have. Files beside a built module are found from there. Threads are found
 * beside the bundle, because they are bundles too.
 */
export function locationOf(module: string): string {
  const folder = Object.keys(threadsOf).find((each) => module.startsWith(`${each}/dist/`));
  return folder === undefined ? module : module.replace(`${folder}/dist/`, `${folder}/bundle/`);
}
