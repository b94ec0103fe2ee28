import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformFileSync } from '@swc/core';

const SOURCES = `${path.sep}src${path.sep}`;

/** Path of the file that TypeScript builds from a source. */
export const builtOf = (source: string): string => {
  const at = source.lastIndexOf(SOURCES);
  return `${source.slice(0, at)}${path.sep}dist${path.sep}${source.slice(at + SOURCES.length)}`.replace(
    /\.tsx?$/,
    '.js',
  );
};

/**
 * Writes the built file of one source without a type check. This takes milliseconds; TypeScript takes a second.
 * @throws when the source cannot be parsed
 */
export function transpile(source: string): void {
  const { code, map = '' } = transformFileSync(source, {
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: source.endsWith('x'), decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
  });
  const file = builtOf(source);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${code}//# sourceMappingURL=${path.basename(file)}.map\n`);
  writeFileSync(`${file}.map`, map);
}
