import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isCallableAddress } from './public-address.js';

/** Resolves all addresses of a name; throws when it has none. */
export type Resolve = (host: string) => Promise<string[]>;

/** The name does not exist, or its resolution failed. */
export class NameNotResolved extends Error {}
/** The name resolves to a forbidden address. */
export class AddressRefused extends Error {}

const DNS_TIMEOUT_MS = 2_000;
const DNS_TRIES = 2;

/**
 * Queries DNS directly. `getaddrinfo` would block one of the process's four threads while an external name server is
 * slow. It would also resolve names of this machine's own network.
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
 * The lookup of a connection: it resolves the name once, checks every address, and the socket opens to these addresses
 * only. A later change of the name has no effect. One forbidden address refuses all.
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
