import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { processFolders, programsOf } from '../../src/bundler/programs';
import { projectRoot } from '../../src/project-root';

/** Packages with binaries, and the one React. Each costs every start of a process that imports it. */
const OUTSIDE = ['@node-rs/argon2', 'sharp', 'react', 'react/jsx-runtime', 'react-dom/server'];

const bundles = processFolders.flatMap((folder) => programsOf(folder).map(({ output }) => output));

const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:^|;)import(?:[^"'`;()]*?from)?"([^"]+)"/gm)].map(([, name = '']) => name);

/** Built by `make test`, and by deploy/local/scripts/build.sh. */
describe.each(bundles)('%s', (bundle) => {
  const code = readFileSync(path.join(projectRoot, bundle), 'utf8');

  it('imports nothing from node_modules at its start but what cannot be bundled', () => {
    const packages = importsOf(code).filter((name) => !isBuiltin(name));
    expect(packages.filter((name) => !OUTSIDE.includes(name))).toEqual([]);
  });

  it('has one TypeORM, and requires no other', () => {
    expect(/require[$\d]*\(\s*["'`]typeorm["'`]/.exec(code)?.[0]).toBeUndefined();
  });

  it('does not import node:http, which would load all that it offers', () => {
    expect(importsOf(code).filter((name) => /^(node:)?http$/.test(name))).toEqual([]);
  });
});
