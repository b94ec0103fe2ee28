import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { inventedRuc } from '../support/api.js';
import type { Platform } from '../support/platform.js';
import { projectRoot } from '../support/project-root.js';
import { sharedPlatform } from '../support/shared-platform.js';

const run = promisify(execFile);
const root = projectRoot();
const folder = path.join(root, 'e2e/client');
const tool = (name: string, ...args: string[]) => run(path.join(root, 'node_modules/.bin', name), args, { cwd: root });

describe('a client generated from the OpenAPI document', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await sharedPlatform();
  }, 240_000);

  it('is that of the document that the platform serves', async () => {
    const served = await fetch(new URL('/api/openapi.json', platform.url));
    expect(await served.json()).toEqual(
      JSON.parse(readFileSync(path.join(root, 'proto/generated/openapi.json'), 'utf8')),
    );
  });

  it('compiles, and does the main job', async () => {
    const document = new URL('/api/openapi.json', platform.url).href;
    const target = path.join(folder, 'generated');
    const options = ['--name', 'api.ts', '--generate-union-enums', '--silent'];
    await tool('swagger-typescript-api', 'generate', '--path', document, '--output', target, ...options);
    await tool('tsc', '-p', folder);

    const program = path.join(folder, 'dist/main-job.js');
    const { stdout } = await run(process.execPath, [program, platform.url, inventedRuc(), inventedRuc()]);
    // 12.80 × 432.50 = 5536.00; 614 × 6.95 = 4267.30.
    expect(JSON.parse(stdout)).toEqual({
      sent: 'PENDING',
      taken: 'ACCEPTED',
      pricedAt: '9803.30',
      returned: 'PENDING',
      received: { origin: 'received', total: '9803.30', parts: 2 },
      accepted: 'ACCEPTED',
    });
  }, 180_000);
});
