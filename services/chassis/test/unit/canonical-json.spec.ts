import { canonicalJson, hashOf } from '@cotizaobra/chassis/data/canonical-json';

describe('canonical JSON', () => {
  it('orders the keys of every object and leaves arrays as they are', () => {
    expect(canonicalJson({ b: 1, a: [{ d: 1, c: 2 }, 3] })).toBe('{"a":[{"c":2,"d":1},3],"b":1}');
  });

  it('takes a missing member and an undefined one for the same', () => {
    expect(hashOf({ a: 1, b: undefined })).toBe(hashOf({ a: 1 }));
    expect(hashOf({ a: null })).not.toBe(hashOf({}));
  });

  it('tells a number from its text', () => {
    expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: '1' }));
  });
});
