import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@cotizaobra/deploy-config/project-root';
import { read } from './markdown.js';

interface Walk {
  files: string[];
  symbols: string[];
  faults: string[];
}

const isFile = (name: string): boolean => /\.tsx?$/.test(name);
const isSymbol = (name: string): boolean => /^\w+$/.test(name);

/**
 * Checks what a walk names in backticks. Each paragraph or step stands alone:
 * a bare file name lies in the folder named before it, a symbol is in one of the step's files.
 * `Symbol` in `file` means that file.
 */
export function checkWalk(text: string): Walk {
  const walk: Walk = { files: [], symbols: [], faults: [] };
  for (const step of text.split(/^(?=\d+\. |\n)/m)) checkStep(step, walk);
  return walk;
}

function checkStep(step: string, walk: Walk): void {
  const names = [...step.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const fileOf = locate(names.filter(isFile));
  for (const file of fileOf.values()) {
    walk.files.push(file);
    if (!existsSync(path.join(projectRoot, file))) walk.faults.push(`no file ${file}`);
  }
  const existing = [...fileOf.values()].filter((file) => existsSync(path.join(projectRoot, file)));
  const requireIn = (symbol: string, files: readonly string[]) => {
    const word = new RegExp(`\\b${symbol}\\b`);
    if (!files.some((file) => word.test(read(file)))) walk.faults.push(`no ${symbol} in ${files.join(', ')}`);
  };
  for (const symbol of names.filter(isSymbol)) {
    walk.symbols.push(symbol);
    requireIn(symbol, existing);
  }
  for (const [, symbol = '', name = ''] of step.matchAll(/`(\w+)` (?:is )?in `([^`]+)`/g)) {
    const file = fileOf.get(name) ?? '';
    if (existing.includes(file)) requireIn(symbol, [file]);
  }
  const unknown = names.filter((name) => !isFile(name) && !isSymbol(name));
  walk.faults.push(...unknown.map((name) => `neither file nor symbol: ${name}`));
}

function locate(names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  let folder = '';
  for (const name of names) {
    const file = name.includes('/') ? name : path.join(folder, name);
    folder = path.dirname(file);
    found.set(name, file);
  }
  return found;
}
