import { deviceName } from '../../src/device/device-name.js';
import { placeOf } from '../../src/device/place-of.js';

describe('the place of an address', () => {
  it.each([
    ['127.0.0.1', 'Este equipo'],
    ['::1', 'Este equipo'],
    ['::ffff:127.0.0.1', 'Este equipo'],
    ['10.3.0.9', 'Red local'],
    ['172.31.255.1', 'Red local'],
    ['192.168.1.4', 'Red local'],
    ['fd00::1', 'Red local'],
    ['172.32.0.1', '172.32.0.1'],
    ['190.42.7.1', '190.42.7.1'],
    ['2800:200:e240::1', '2800:200:e240::1'],
    ['nothing', null],
    [null, null],
  ])('%s is %s', (address, place) => {
    expect(placeOf(address)).toBe(place);
  });
});

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari en iOS',
    ],
    ['curl/8.14.1', 'Programa'],
    ['node', 'Programa'],
    ['x', 'Equipo desconocido'],
    [null, 'Equipo desconocido'],
  ])('%s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
