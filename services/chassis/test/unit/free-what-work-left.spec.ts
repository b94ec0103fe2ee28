import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { freeWhatWorkLeft } from '@cotizaobra/chassis/app/free-what-work-left';
import { jest } from '@jest/globals';

describe('what a start and work left', () => {
  const { gc } = globalThis;
  afterEach(() => {
    jest.useRealTimers();
    if (gc) globalThis.gc = gc;
    else delete globalThis.gc;
  });

  it('is given back once after a start', () => {
    jest.useFakeTimers();
    const collect = jest.fn();
    globalThis.gc = collect as unknown as NonNullable<typeof gc>;
    freeWhatWorkLeft();
    jest.advanceTimersByTime(14_000);
    expect(collect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100_000);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('is given back once when a minute of rest follows work', () => {
    jest.useFakeTimers();
    const collect = jest.fn();
    globalThis.gc = collect as unknown as NonNullable<typeof gc>;
    let share = 0.6;
    freeWhatWorkLeft(() => share);
    jest.advanceTimersByTime(15_000 + 5 * 60_000);
    expect(collect).toHaveBeenCalledTimes(1);
    share = 0.04;
    jest.advanceTimersByTime(60_000);
    expect(collect).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(60 * 60_000);
    expect(collect).toHaveBeenCalledTimes(2);
  });

  it('stays where Node does not let us collect', () => {
    jest.useFakeTimers();
    delete globalThis.gc;
    freeWhatWorkLeft();
    expect(() => jest.advanceTimersByTime(100_000)).not.toThrow();
  });

  it('is memory that this Node really gives back', () => {
    const source = readFileSync(new URL('../../src/app/free-what-work-left.ts', import.meta.url), 'utf8');
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
