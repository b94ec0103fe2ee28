import { BlockList, isIP } from 'node:net';

const local = new BlockList();
local.addSubnet('10.0.0.0', 8);
local.addSubnet('172.16.0.0', 12);
local.addSubnet('192.168.0.0', 16);
local.addSubnet('169.254.0.0', 16);
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');
const own = new BlockList();
own.addSubnet('127.0.0.0', 8);
own.addAddress('::1', 'ipv6');

/** What an address tells by itself, without asking anybody: this machine, the local network, or the address. */
export function placeOf(address: string | null): string | null {
  if (!address) return null;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const kind = isIP(plain);
  if (kind === 0) return null;
  const family = kind === 6 ? 'ipv6' : 'ipv4';
  if (own.check(plain, family)) return 'Este equipo';
  return local.check(plain, family) ? 'Red local' : plain;
}
