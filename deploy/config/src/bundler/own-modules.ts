import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { projectRoot } from '../project-root.js';
import { escaped } from './escaped.js';
import { locationOf } from './programs.js';

const OWN = new RegExp(`^${escaped(projectRoot)}/(?!node_modules/)(?!.*/node_modules/).*\\.js$`);
const URL_OF_MODULE = /\bimport\.meta\.url\b/g;
const OTHER_META = /\bimport\.meta\.(?!url\b)\w+/;

/** Our own modules: source maps lead to TypeScript, and `import.meta.url` keeps its meaning in the bundle. */
export function ownModules(output: string): Plugin {
  const bundleFolder = path.dirname(path.join(projectRoot, output));
  return {
    name: 'own-modules',
    load: {
      filter: { id: OWN },
      async handler(file) {
        const [code, map] = await Promise.all([
          readFile(file, 'utf8'),
          readFile(`${file}.map`, 'utf8').catch(() => null),
        ]);
        const other = OTHER_META.exec(code);
        if (other) throw new Error(`${file}: ${other[0]} has no meaning in a bundle; use import.meta.url`);
        const location = path.join(projectRoot, locationOf(path.relative(projectRoot, file)));
        const url = `new URL(${JSON.stringify(path.relative(bundleFolder, location))}, import.meta.url).href`;
        return { code: code.replace(URL_OF_MODULE, () => url), map };
      },
    },
  };
}
