import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

/** Lets a plain Node process run the sources as the tests do: names resolve to `.ts`, swc takes types and decorators away. */
const packages = new Map([
  ['@cotizaobra/proto/', new URL('../../../../proto/src/', import.meta.url)],
  ['@cotizaobra/chassis/', new URL('../../src/', import.meta.url)],
]);

function sourceOf(specifier, parent) {
  for (const [name, sources] of packages) {
    if (specifier.startsWith(name)) return new URL(`${specifier.slice(name.length)}.ts`, sources).href;
  }
  if (!specifier.startsWith('.') || !parent || parent.includes('/node_modules/')) return null;
  const sources = ['.ts', '.tsx'].map((extension) => new URL(specifier.replace(/\.js$/, extension), parent));
  return sources.find((source) => existsSync(fileURLToPath(source)))?.href ?? null;
}

registerHooks({
  resolve: (specifier, context, next) => next(sourceOf(specifier, context.parentURL) ?? specifier, context),
  load: (url, context, next) => {
    if (!/\.tsx?$/.test(url) || url.includes('/node_modules/')) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      filename: fileURLToPath(url),
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: url.endsWith('.tsx'), decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
