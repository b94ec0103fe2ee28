import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const service = path.resolve(import.meta.dirname, '../..');

/** Loads the service as its process does and tells which builds of React came along. */
const program = `
  import '@cotizaobra/documents/dist/service.js';
  import { createRequire } from 'node:module';
  // Node lists what it has only read through to learn its exports, too.
  const loaded = Object.values(createRequire(import.meta.url).cache).filter((module) => module.loaded);
  const builds = loaded.flatMap(({ filename }) => /react[^/]*\\.(production|development)\\.js$/.exec(filename)?.[1] ?? []);
  console.log(JSON.stringify({ mode: process.env.NODE_ENV, builds: [...new Set(builds)] }));
`;

// Only the built service can be loaded by a process; this takes a moment when it is built already.
beforeAll(async () => {
  await run(path.join(service, '../../node_modules/.bin/tsc'), ['-b'], { cwd: service });
}, 120_000);

it('draws with the fast build of React and leaves the mode of its process alone', async () => {
  const env = { ...process.env, NODE_ENV: 'development', NODE_OPTIONS: '' };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { env, cwd: service });
  expect(JSON.parse(stdout)).toEqual({ mode: 'development', builds: ['production'] });
});
