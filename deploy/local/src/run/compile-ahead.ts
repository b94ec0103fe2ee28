import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { nodeEnv } from '../processes.js';
import { filesOf, type Settings } from '../settings.js';

/**
 * The processes of a run have most of their modules in common. Before the first start one process loads those of a service and
 * leaves what V8 made of them for all the others, while PostgreSQL makes its cluster. Later starts find what the runs before left.
 */
export async function compileAhead(settings: Settings): Promise<void> {
  if (existsSync(filesOf(settings.dataFolder).compiled)) return;
  const modules = ['services/posts/dist/service.js', 'services/chassis/dist/process/start-service.js'];
  const load = modules.map((each) => `await import(${JSON.stringify(path.join(settings.root, each))});`).join('');
  // Without it everything starts as well, only later.
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', `${load}process.exit(0)`], {
    cwd: settings.root,
    env: { ...process.env, ...nodeEnv(settings) },
  }).catch(() => undefined);
}
