import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Loads the service as its process does and tells which builds of React came along. */
const program = `
  import '@cotizaobra/documents/dist/service.js';
  import { createRequire } from 'node:module';
  // Node lists what it has only read through to learn its exports, too.
  const loaded = Object.values(createRequire(import.meta.url).cache).filter((module) => module.loaded);
  const builds = loaded.flatMap(({ filename }) => /react[^/]*\\.(production|development)\\.js$/.exec(filename)?.[1] ?? []);
  console.log(JSON.stringify({ mode: process.env.NODE_ENV, builds: [...new Set(builds)] }));
`;

it('draws with the fast build of React and leaves the mode of its process alone', async () => {
  const env = { ...process.env, NODE_ENV: 'development', NODE_OPTIONS: '' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { env });
  expect(JSON.parse(stdout)).toEqual({ mode: 'development', builds: ['production'] });
});
