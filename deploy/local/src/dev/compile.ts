import { spawn } from 'node:child_process';
import path from 'node:path';

export interface Compilation {
  ok: boolean;
  /** Output of TypeScript: one line for each fault. */
  text: string;
}

/** Builds projects and their references. */
export function compile(root: string, projects: readonly string[]): Promise<Compilation> {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const child = spawn(process.execPath, [tsc, '-b', '--pretty', 'false', ...projects], { cwd: root });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, text: text.trim() }));
  });
}
