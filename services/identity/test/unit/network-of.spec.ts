import { networkOf } from '../../src/limits/attempt-limits.js';

describe('the network of an address', () => {
  it.each([
    ['190.12.44.7', '190.12.44.7'],
    ['::ffff:190.12.44.7', '190.12.44.7'],
    ['2800:200:e840:1::1', '2800:200:e840:1'],
    ['2800:200:e840:1:aaaa:bbbb:cccc:dddd', '2800:200:e840:1'],
    ['2800:0200:E840:0001::1', '2800:200:e840:1'],
    ['2800::1', '2800:0:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
