import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WEB } from '../processes.js';
import { projectRoot } from '../project-root.js';
import { bundleProgram } from './bundle-program.js';
import { processFolders, programsOf, TOGETHER } from './programs.js';

/** What every process may import, and the bundler itself. */
const SHARED = ['proto/dist', 'services/chassis/dist', 'deploy/config/dist/bundler'];

/** Bundles the processes whose code changed. An image builds some of them alone; the others are left out. */
async function main(): Promise<void> {
  for (const folder of processFolders.filter(isBuilt)) {
    const stamp = path.join(projectRoot, folder, 'bundle/.stamp');
    const current = stateOf(folder);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) continue;
    await Promise.all(programsOf(folder).map(bundleProgram));
    writeFileSync(stamp, current);
  }
}

/** Changes with each built file that the process may load and with the installed packages. */
function stateOf(folder: string): string {
  const others = folder === TOGETHER ? processFolders.filter((each) => each !== TOGETHER).map(builtOf) : [];
  const files = [...SHARED, builtOf(folder), ...others].flatMap((each) =>
    globSync(`${each}/**/*.js`, { cwd: projectRoot }),
  );
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...files.sort()]) {
    const { mtimeMs, size } = statSync(path.join(projectRoot, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

const builtOf = (folder: string): string => (folder === WEB ? `${WEB}/dist/server` : `${folder}/dist`);

const isBuilt = (folder: string): boolean =>
  programsOf(folder).every(({ input }) => existsSync(path.join(projectRoot, input)));

await main();
