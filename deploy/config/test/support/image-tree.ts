import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '@cotizaobra/deploy-config/project-root';

const SOURCES = /(^|\/)(src|test|node_modules)(\/|$)/;

/**
 * What the images hold, in a clean folder and by the steps of the Dockerfiles: manifests, `npm ci --omit=dev` for the workspaces
 * that become images, then what was built. Here one folder stands for all images.
 */
export function buildImageTree(folders: readonly string[]): string {
  const tree = mkdtempSync(path.join(tmpdir(), 'cotizaobra-image-'));
  const manifests = [
    'package.json',
    'package-lock.json',
    '.npmrc',
    ...globSync('{proto,gateway,web,web/item-grid,e2e,bench,services/*,deploy/*}/package.json', { cwd: projectRoot }),
  ];
  for (const file of manifests) cpSync(path.join(projectRoot, file), path.join(tree, file));
  const workspaces = folders.map((folder) => `--workspace=${folder}`);
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', ...workspaces], { cwd: tree, stdio: 'ignore' });
  for (const folder of ['proto', 'services/chassis', ...folders]) {
    mkdirSync(path.join(tree, folder), { recursive: true });
    const from = path.join(projectRoot, folder);
    cpSync(from, path.join(tree, folder), {
      recursive: true,
      filter: (file) => !SOURCES.test(path.relative(from, file).replace(/^dist\//, '')),
    });
  }
  return tree;
}
