import { decode, encode } from '@jridgewell/sourcemap-codec';
import { locationOf, processFolders, programsOf } from '../../src/bundler/programs';
import { slimMap } from '../../src/bundler/slim-map';

describe('the source map of a bundle', () => {
  const sources = ['../src/main.ts', '../../../node_modules/pg/lib/client.js'];
  const mappings = encode([
    [
      [0, 0, 4, 2],
      [8, 0, 4, 10],
    ],
    [[0, 1, 90, 0]],
    [[4, 1, 91, 0]],
    [[2, 0, 7, 6]],
  ]);
  const slim = JSON.parse(slimMap(JSON.stringify({ version: 3, sources, names: ['x'], mappings })));

  it('leads from each line of our own code to its source', () => {
    const [first, , , last] = decode(slim.mappings as string);
    expect(first).toEqual([[0, 0, 4, 0]]);
    expect(last).toEqual([[2, 0, 7, 0]]);
  });

  it('leads from a library to nothing, and ends the line above', () => {
    expect(decode(slim.mappings as string).slice(1, 3)).toEqual([[[0]], []]);
  });
});

describe('the programs that are bundled', () => {
  it('are one for each process and its threads, beside what was built', () => {
    expect(programsOf('services/chat')).toEqual([
      { input: 'services/chat/dist/main.js', output: 'services/chat/bundle/main.js' },
    ]);
    expect(programsOf('services/quotations').map(({ output }) => output)).toContain(
      'services/quotations/bundle/imports/reading/reading-thread.js',
    );
    expect(processFolders).toEqual(expect.arrayContaining(['gateway', 'web', 'deploy/process']));
  });

  it('find the files beside a built module, and their threads beside the bundle', () => {
    expect(locationOf('services/documents/dist/fingerprint.js')).toBe('services/documents/dist/fingerprint.js');
    expect(locationOf('services/quotations/dist/imports/x.js')).toBe('services/quotations/bundle/imports/x.js');
  });
});
