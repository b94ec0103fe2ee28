import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isCallableAddress } from './public-address.js';

/** Every address of a name; throws when it has none. */
export type Resolve = (host: string) => Promise<string[]>;

/** The name does not exist, or nobody could say. */
export class NameNotResolved extends Error {}
/** The name leads where nothing may be sent. */
export class AddressRefused extends Error {}

const DNS_TIMEOUT_MS = 2_000;
const DNS_TRIES = 2;

/**
 * Asks DNS itself. `getaddrinfo` would block one of the process's four threads while a stranger's name server is slow, and
 * would also resolve names of this machine's own network.
 */
export const resolveByDns: Resolve = async (host) => {
  if (host === 'localhost') return ['127.0.0.1'];
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw new NameNotResolved(`${host} has no address`);
  return addresses;
};

/**
 * How a connection finds its address: the name is resolved once, every address is looked at, and the socket is opened to just
 * those. A name that leads elsewhere a moment later changes nothing, and one bad address among good ones refuses them all.
 */
export function checkedLookup(resolve: Resolve, allowPrivate: boolean): LookupFunction {
  return (host, options, callback) => {
    resolve(host)
      .then((addresses) => {
        const bad = addresses.find((address) => !isCallableAddress(address, allowPrivate));
        if (bad !== undefined) throw new AddressRefused(`${host} leads to an address that is not public`);
        return addresses.map((address) => ({ address, family: isIP(address) }));
      })
      .then(
        (found) => {
          const [first] = found;
          if (options.all) callback(null, found);
          else if (first) callback(null, first.address, first.family);
          else callback(new NameNotResolved(`${host} has no address`), '', 0);
        },
        (error: Error) => callback(error, '', 0),
      );
  };
}
