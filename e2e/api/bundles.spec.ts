import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../support/project-root.js';

const root = projectRoot();

/** The stack that a program prints when it is started in a way that it does not support. */
function stackOf(program: string): string {
  const { stderr } = spawnSync(process.execPath, ['--enable-source-maps', path.join(root, program)], {
    encoding: 'utf8',
  });
  return stderr;
}

describe('the bundle of a program', () => {
  it('names the file and the line of its source when it fails', () => {
    const stack = stackOf('services/quotations/bundle/imports/workbook-thread.js');
    expect(stack).toContain(`(${root}/services/quotations/src/imports/workbook-thread.ts:8:1)`);
    expect(stack).not.toContain('bundle/imports/workbook-thread.js');
  });

  it('runs without the modules that it was made of', () => {
    const program = path.join(root, 'services/chat/bundle/main.js');
    const hooks = `data:text/javascript,import { registerHooks } from 'node:module';registerHooks({ resolve(name, context, next) {
      const found = next(name, context);
      if (/\\/dist\\//.test(found.url) && !found.url.includes('node_modules')) throw new Error('loads ' + found.url);
      return found;
    } });`;
    const { stderr } = spawnSync(process.execPath, ['--import', hooks, program], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    expect(stderr).toContain('the settings are not right');
  });
});
