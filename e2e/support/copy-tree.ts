import { spawnSync } from 'node:child_process';

/**
 * Copies a folder. Files are linked if the file system allows, because nobody writes into them. Links in it stay
 * unchanged.
 */
export function copyTree(from: string, to: string): void {
  if (copied('-al', from, to)) return;
  spawnSync('rm', ['-rf', to]);
  if (!copied('-a', from, to)) throw new Error(`${from} could not be copied to ${to}`);
}

const copied = (how: string, from: string, to: string): boolean => spawnSync('cp', [how, from, to]).status === 0;
