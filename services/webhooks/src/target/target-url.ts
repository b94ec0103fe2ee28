import { isIP } from 'node:net';
import { WEBHOOK_URL_MAX } from '@cotizaobra/proto/webhooks/limits';
import { isCallableAddress } from './public-address.js';

const HTTPS_PORT = 443;
/** Below it live mail, file and login servers, which a POST may upset; above it only programs of users. */
const FIRST_USER_PORT = 1_024;
/** Names that mean a machine or network nearby, whatever a DNS server says of them. */
const NEARBY = /^[^.]+$|\.(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|home\.arpa)$/;

/**
 * The address of an endpoint as the URL standard writes it, or null when nothing may be sent there. The standard's own parser
 * has turned every odd notation (`0x7f.1`, `2130706433`, full-width digits) into plain addresses before they are looked at.
 * Names are only known for what they are when they are resolved: `checkedLookup` looks at that.
 */
export function targetUrl(text: string, allowPrivate: boolean): URL | null {
  const url = URL.parse(text);
  if (!url || url.href.length > WEBHOOK_URL_MAX) return null;
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  if (!isCallablePort(url, allowPrivate) || !isCallableHost(url, allowPrivate)) return null;
  // Never sent; without it two addresses that differ in nothing else are one.
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

/** Without the brackets of IPv6 and the dot of the root. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
