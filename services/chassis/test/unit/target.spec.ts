import { promisify } from 'node:util';
import { AddressRefused, checkedLookup, NameNotResolved } from '../../src/outgoing/checked-lookup';
import { isCallableAddress } from '../../src/outgoing/public-address';
import { targetUrl } from '../../src/outgoing/target-url';

const hostile = [
  // This machine, as it is and in disguise.
  'https://127.0.0.1/',
  'https://127.255.255.254/',
  'https://127.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://１２７.０.０.１/',
  'https://①②⑦.⓪.⓪.①/',
  'https://%31%32%37.0.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  // Private networks, and what a network provider shares.
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://100.127.255.255/',
  'https://3232235777/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[fec0::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:192.168.0.1]/',
  // The data of clouds' machines, link-local.
  'https://169.254.169.254/latest/meta-data/',
  'https://0xa9fea9fe/',
  'https://[fe80::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[fd00:ec2::254]/',
  // Many, all, nobody.
  'https://224.0.0.1/',
  'https://239.255.255.255/',
  'https://255.255.255.255/',
  'https://240.0.0.1/',
  'https://192.0.0.8/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://[ff02::1]/',
  'https://[100::1]/',
  'https://[2001:db8::1]/',
  'https://[3fff::1]/',
  // Names of what is nearby.
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://app.localhost/',
  'https://postgres/',
  'https://nats.internal/',
  'https://impresora.local/',
  'https://metadata.google.internal/',
  'https://router.home.arpa/',
  // What is no https call to a web server.
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'javascript:alert(1)',
  'data:text/plain,x',
  'https:///',
  'https://',
  'nada',
  'https://user@example.com/',
  'https://user:secret@example.com/',
  'https://:secret@example.com/',
  'https://example.com:22/',
  'https://example.com:25/',
  'https://example.com:80/',
  'https://example.com:0/',
  'https://example.com:99999/',
  `https://example.com/${'a'.repeat(2_048)}`,
];

describe('the address of an endpoint', () => {
  it.each(hostile)('%s is refused', (url) => {
    expect(targetUrl(url, false)).toBeNull();
  });

  it.each([
    ['https://erp.constructora.pe/hooks?empresa=1', 'https://erp.constructora.pe/hooks?empresa=1'],
    ['https://erp.constructora.pe:8443/', 'https://erp.constructora.pe:8443/'],
    ['https://ferretería.pe/avisos#aqui', 'https://xn--ferretera-n5a.pe/avisos'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/'],
  ])('%s is taken', (url, href) => {
    expect(targetUrl(url, false)?.href).toBe(href);
  });

  it('may be on this machine where the settings say so, and even then not among the data of clouds', () => {
    for (const url of ['http://127.0.0.1:4000/', 'http://localhost:4000/', 'https://10.1.2.3/', 'http://[::1]:4000/'])
      expect([url, targetUrl(url, true)?.href]).toEqual([url, url]);
    for (const url of ['http://169.254.169.254/', 'http://[fe80::1]/', 'http://224.0.0.1/', 'http://u:p@localhost/'])
      expect([url, targetUrl(url, true)]).toEqual([url, null]);
  });
});

describe('an address that a name leads to', () => {
  it.each(['no address', '', '1.2.3', '127.0.0.1%eth0', 'fe80::1%eth0'])('%j is refused', (address) => {
    expect(isCallableAddress(address, false)).toBe(false);
  });

  const look = (addresses: string[], all = true) =>
    promisify(checkedLookup(() => Promise.resolve(addresses), false))('hooks.example.com', { all });

  it('is the one that is connected to, and no other is asked for', async () => {
    expect(await look(['8.8.8.8', '2606:4700::1111'])).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
    expect(await look(['8.8.8.8'], false)).toBe('8.8.8.8');
  });

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1', '100.64.0.1'])(
    'refuses the whole name when one is %s',
    async (bad) => {
      await expect(look(['8.8.8.8', bad])).rejects.toBeInstanceOf(AddressRefused);
      await expect(look([bad], false)).rejects.toBeInstanceOf(AddressRefused);
    },
  );

  it('says when there is none', async () => {
    await expect(look([], false)).rejects.toBeInstanceOf(NameNotResolved);
  });
});
