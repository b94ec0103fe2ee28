import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../support/project-root.js';

describe('what a page loads first', () => {
  it('is within its budget of JavaScript, page by page', () => {
    const web = path.join(projectRoot(), 'web');
    const { status, stderr } = spawnSync('node', ['scripts/check-budgets.mjs'], { cwd: web, encoding: 'utf8' });
    const lines = stderr.split('\n').map((line) => line.trim());
    expect(lines.filter((line) => !line.startsWith('ok') && line !== '')).toEqual([]);
    expect(stderr).toContain('src/app/security-route.tsx');
    expect(status).toBe(0);
  });
});
