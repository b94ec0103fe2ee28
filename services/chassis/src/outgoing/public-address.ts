import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The range of global hosts. Other ranges that the library calls unicast (site-local, IPv4-compatible) are refused.
 */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** Ranges that are also allowed on a single machine. */
const ONE_MACHINE: readonly string[] = ['loopback', 'private', 'uniqueLocal'];
/** Parts of `unicast` without public hosts: benchmarking, protocol assignments, documentation. */
const NOBODYS: [ipaddr.IPv4 | ipaddr.IPv6, number][] = [
  '198.18.0.0/15',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '2001:db8::/32',
  '3fff::/20',
].map((range) => ipaddr.parseCIDR(range));

/**
 * Whether an address belongs to the public internet. Private, loopback, link-local (cloud metadata), shared (CGNAT),
 * multicast and reserved addresses do not. IPv6 addresses that carry an IPv4 one (mapped, NAT64, 6to4, Teredo) do not
 * either, because the effect of a gateway is unknown here. `allowPrivate` adds this machine and private networks,
 * nothing else.
 */
export function isCallableAddress(address: string, allowPrivate: boolean): boolean {
  // The library also parses `1.2.3` and similar; sockets only open to plain addresses.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (allowPrivate && ONE_MACHINE.includes(range)) return true;
  if (range !== 'unicast') return false;
  if (NOBODYS.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits))) return false;
  return parsed.kind() === 'ipv4' || parsed.match(...GLOBAL_IPV6);
}
