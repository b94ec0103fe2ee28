import { isIP } from 'node:net';
import { isCallableAddress } from './public-address.js';

/** The longest address that may be called; the contract of webhooks takes as much. */
const URL_MAX = 2_048;
const HTTPS_PORT = 443;
/** Lower ports belong to mail, file and login servers, which a POST may disturb; higher ones to user programs. */
const FIRST_USER_PORT = 1_024;
/** Names of local machines or networks, whatever a DNS server answers. */
const NEARBY = /^[^.]+$|\.(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|home\.arpa)$/;

/**
 * The endpoint's address, normalised by the URL standard; null when calls to it are forbidden. The standard's parser
 * has already converted odd notations (`0x7f.1`, `2130706433`, full-width digits) to plain addresses. `checkedLookup`
 * checks names when they are resolved.
 */
export function targetUrl(text: string, allowPrivate: boolean): URL | null {
  const url = URL.parse(text);
  if (!url || url.href.length > URL_MAX) return null;
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  if (!isCallablePort(url, allowPrivate) || !isCallableHost(url, allowPrivate)) return null;
  // The fragment is never sent. Without it, two addresses that differ only there are equal.
  url.hash = '';
  return url;
}

function isCallablePort(url: URL, allowPrivate: boolean): boolean {
  const port = Number(url.port);
  return url.port === '' || port === HTTPS_PORT || port >= FIRST_USER_PORT || (allowPrivate && port === 80);
}

function isCallableHost(url: URL, allowPrivate: boolean): boolean {
  const host = hostOf(url);
  if (isIP(host) !== 0) return isCallableAddress(host, allowPrivate);
  return allowPrivate || !NEARBY.test(host);
}

/** Without the brackets of IPv6 and the final dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
