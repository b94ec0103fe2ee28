import { byteRangeOf } from '../../src/files/byte-range.js';

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=100-', { start: 100, end: 999 }],
    ['bytes=-10', { start: 990, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
    ['bytes=999-999', { start: 999, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=0x1-2', null],
    ['bytes=99999999999999999999-', null],
    [undefined, null],
  ])('%s of 1000 bytes is %j', (header, expected) => {
    expect(byteRangeOf(header, 1_000)).toEqual(expected);
  });

  it('of an empty file cannot be given', () => {
    expect(byteRangeOf('bytes=0-', 0)).toBe('unsatisfiable');
  });
});
