import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { freeWhatTheStartLeft } from '@cotizaobra/chassis/app/free-what-the-start-left';
import { jest } from '@jest/globals';

describe('what a start left', () => {
  const { gc } = globalThis;
  afterEach(() => {
    jest.useRealTimers();
    if (gc) globalThis.gc = gc;
    else delete globalThis.gc;
  });

  it('is given back once, after a while', () => {
    jest.useFakeTimers();
    const collect = jest.fn();
    globalThis.gc = collect as unknown as NonNullable<typeof gc>;
    freeWhatTheStartLeft();
    jest.advanceTimersByTime(14_000);
    expect(collect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100_000);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('stays where Node does not let us collect', () => {
    jest.useFakeTimers();
    delete globalThis.gc;
    freeWhatTheStartLeft();
    expect(() => jest.advanceTimersByTime(100_000)).not.toThrow();
  });

  it('is memory that this Node really gives back', () => {
    const source = readFileSync(new URL('../../src/app/free-what-the-start-left.ts', import.meta.url), 'utf8');
    const [, options = ''] = /gc\?\.\((\{.*\})\)/.exec(source) ?? [];
    const script = `let rows = Array.from({ length: 300_000 }, (_, at) => ({ at, text: 'x' + at }));
      rows = null;
      const before = process.memoryUsage().heapTotal;
      await gc(${options});
      await new Promise((done) => setTimeout(done, 200));
      console.log(before / process.memoryUsage().heapTotal);`;
    const args = ['--expose-gc', '--input-type=module', '-e', script];
    expect(Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))).toBeGreaterThan(2);
  });
});
