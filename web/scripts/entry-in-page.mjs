import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseAst } from 'vite';

/** Where the entry's parts stand for the files that are loaded later. */
const PARTS = 'globalThis.pageParts';

/**
 * Vite plugin: lets the web process put the entry's script into the page, which spares a phone one round trip. Files
 * that are loaded later import the entry by its name, so that file only hands them what the page already has: running
 * the entry twice would start a second page.
 * @param {{ page: string, script: string }} names the page in `input`, and where the script goes in the built folder
 * @returns {import('vite').Plugin}
 */
export function entryInPage({ page, script }) {
  /** @type {string} */
  let folder;
  return {
    name: 'entry-in-page',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(page));
      if (!entry) throw new Error(`${page} has no script`);
      const file = join(folder, entry.fileName);
      const { inPage, shared } = splitEntry(await readFile(file, 'utf8'));
      await Promise.all([writeFile(join(folder, script), inPage), writeFile(file, shared)]);
    },
  };
}

/**
 * @param {string} code an entry with its exports at the end
 * @returns {{ inPage: string, shared: string }} the script for the page, and the file that stands under the entry's name
 */
export function splitEntry(code) {
  const { body } = parseAst(code);
  const exports = body.filter((node) => node.type === 'ExportNamedDeclaration');
  if (body.some((node) => node.type === 'ImportDeclaration')) throw new Error('the entry imports another file');
  const [last] = exports;
  if (exports.length !== 1 || !last) throw new Error('the entry must have one list of exports');
  const names = last.specifiers.map(({ local, exported }) => [local.name, exported.name]);
  const held = names.map(([local, exported]) => `${exported}:${local}`).join(',');
  const inPage = `${code.slice(0, last.start)}${PARTS}={${held}};`
    // In the page, `./` would be the folder of its address.
    .replaceAll(/import\(([`'"])\.\//g, 'import($1/assets/')
    .replaceAll('</script', '<\\/script');
  if (inPage.includes('<!--')) throw new Error('the script would open a comment of the page');
  const given = names.map(([, exported]) => exported).join(',');
  return { inPage, shared: `const{${given}}=${PARTS};export{${given}};\n` };
}
