import path from 'node:path';
import type { ProcessSpec } from '../supervisor/process-spec.js';

/**
 * The web process of `make dev`, behind the gateway as usual. Vite serves the sources and tells the browser what
 * changed.
 */
export function withVite(web: ProcessSpec, root: string): ProcessSpec {
  const { renewal: _never, ...spec } = web;
  const [at] = spec.listens;
  return {
    ...spec,
    args: [path.join(root, 'node_modules/vite/bin/vite.js'), '--logLevel', 'warn', '--clearScreen', 'false'],
    cwd: path.join(root, 'web'),
    // Vite serves this file without compiling.
    health: `http://${at!.host}:${at!.port}/favicon.svg`,
  };
}
