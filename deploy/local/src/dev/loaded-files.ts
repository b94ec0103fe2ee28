import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`, as TypeScript writes them. */
const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** Files of the project that a built program loads: the program itself and all its imports, direct and indirect. */
export function loadedFiles(program: string): Set<string> {
  const loaded = new Set<string>();
  const waiting = [program];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file) || !existsSync(file)) continue;
    loaded.add(file);
    waiting.push(...importsOf(file));
  }
  return loaded;
}

function importsOf(file: string): string[] {
  const { resolve } = createRequire(file);
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, name = '']) => name)
    .filter((name) => name.startsWith('.') || name.startsWith('@cotizaobra/'))
    .flatMap((name) => resolved(resolve, name));
}

/** A text that only looks like an import resolves to no file. */
function resolved(resolve: NodeJS.RequireResolve, name: string): string[] {
  try {
    return [resolve(name)];
  } catch {
    return [];
  }
}
