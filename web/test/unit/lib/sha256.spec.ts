import { createHash } from 'node:crypto';
import { Sha256 } from '../../../src/lib/sha256.js';

const expected = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 3)) & 0xff);

describe('SHA-256 without crypto.subtle', () => {
  it('is that of the standard for every length around its blocks', () => {
    for (let length = 0; length <= 200; length += 1) {
      const bytes = bytesOf(length);
      expect([length, new Sha256().update(bytes).digest()]).toEqual([length, expected(bytes)]);
    }
  });

  it('does not depend on how the bytes are cut', () => {
    const bytes = bytesOf(100_003);
    for (const size of [1, 63, 64, 65, 4_096]) {
      const hash = new Sha256();
      for (let at = 0; at < bytes.length; at += size) hash.update(bytes.subarray(at, at + size));
      expect(hash.digest()).toBe(expected(bytes));
    }
  });
});
