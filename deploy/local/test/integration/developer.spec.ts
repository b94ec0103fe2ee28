import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { compile } from '../../src/dev/compile';
import { Developer } from '../../src/dev/developer';

const FOLDERS = ['proto', 'services/chat', 'services/posts'];

/** A small project of the same shape: `posts` imports `proto/src/shared`, `chat` does not. */
const sources = {
  'proto/src/shared.ts': 'export const shared: number = 1;\n',
  'services/chat/src/main.ts': 'export const chat = 1;\n',
  'services/posts/src/main.ts':
    "import { title } from './title.js';\nimport { shared } from '../../../proto/dist/shared.js';\nexport const posts = [title, shared];\n",
  'services/posts/src/title.ts': "export const title: string = 'one';\n",
};

describe('the platform while it is developed', () => {
  let root: string;
  let developer: Developer;
  let restarts: string[][];
  let said: string[];

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const config = (references: string[]) =>
    JSON.stringify({
      compilerOptions: {
        ...{ composite: true, module: 'nodenext', target: 'es2022', types: [], rootDir: 'src', outDir: 'dist' },
        tsBuildInfoFile: 'dist/.tsbuildinfo',
      },
      include: ['src'],
      references: references.map((at) => ({ path: at })),
    });

  beforeEach(async () => {
    root = realpathSync(mkdtempSync(path.join(tmpdir(), 'cotizaobra-dev-')));
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
    write('package.json', '{"type":"module"}');
    for (const [file, text] of Object.entries(sources)) write(file, text);
    for (const folder of FOLDERS) write(`${folder}/tsconfig.json`, config(folder === 'proto' ? [] : ['../../proto']));
    expect(await compile(root, FOLDERS)).toEqual({ ok: true, text: '' });
    restarts = [];
    said = [];
    developer = new Developer({
      root,
      folders: FOLDERS,
      programs: ['chat', 'posts'].map((kind) => ({ kind, entry: path.join(root, `services/${kind}/dist/main.js`) })),
      restart: async (kinds) => restarts.push([...kinds]),
      say: (text) => said.push(text),
    });
  });

  afterEach(() => {
    developer.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('builds a source that changed and restarts its service, once', async () => {
    write('services/posts/src/title.ts', "export const title: string = 'two';\n");
    await waitFor(() => restarts.length > 0);
    expect(read('services/posts/dist/title.js')).toContain('two');
    await waitFor(() => said.some((text) => /^built services\/posts\/src\/title\.ts; restarted posts in/.test(text)));
    // TypeScript writes the file too; the next change shows that this restarted nothing.
    write('services/chat/src/main.ts', 'export const chat = 2;\n');
    await waitFor(() => restarts.length > 1);
    expect(restarts).toEqual([['posts'], ['chat']]);
  });

  it('restarts those that load a shared file, and nobody else', async () => {
    write('proto/src/shared.ts', 'export const shared: number = 2;\n');
    await waitFor(() => restarts.length > 0);
    expect(restarts).toEqual([['posts']]);
  });

  it('tells of wrong types after the restart', async () => {
    write('services/posts/src/title.ts', 'export const title: string = 3;\n');
    await waitFor(() => said.length > 1);
    expect(restarts).toEqual([['posts']]);
    expect(said[1]).toMatch(/^types are wrong:\nservices\/posts\/src\/title\.ts\(1,14\): error TS2322/);
  });

  it('tells what cannot be parsed and leaves alone what runs', async () => {
    write('services/posts/src/title.ts', 'export const = ;\n');
    await waitFor(() => said.length > 0);
    expect(said[0]).toMatch(/title\.ts/);
    expect(restarts).toEqual([]);
    expect(read('services/posts/dist/title.js')).toContain('one');
  });
});
