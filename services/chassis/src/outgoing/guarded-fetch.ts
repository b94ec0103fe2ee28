import { Agent, type RequestInit, fetch as undiciFetch } from 'undici';
import { AddressRefused, checkedLookup, type Resolve, resolveByDns } from './checked-lookup.js';
import { targetUrl } from './target-url.js';

interface GuardedFetchOptions {
  /** Also this machine and private networks, over plain http. */
  allowPrivate: boolean;
  /** What one call may take altogether. */
  deadlineMs: number;
  /** Tests set a name server of their own here. */
  resolve?: Resolve;
}

const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * `fetch` for addresses that strangers name: public ones alone, checked when the name is resolved, without redirects,
 * with one deadline and an answer of at most 1 MiB. Throws AddressRefused, or what `fetch` throws.
 */
export function guardedFetch({ allowPrivate, deadlineMs, resolve = resolveByDns }: GuardedFetchOptions): typeof fetch {
  const dispatcher = new Agent({
    connect: { lookup: checkedLookup(resolve, allowPrivate), timeout: deadlineMs },
    maxResponseSize: MAX_ANSWER_BYTES,
    keepAliveTimeout: 1_000,
  });
  const guarded = async (address: string | URL | Request, init?: unknown): Promise<unknown> => {
    const url = targetUrl(String(address), allowPrivate);
    if (!url) throw new AddressRefused('this address may not be called');
    const signal = AbortSignal.timeout(deadlineMs);
    return undiciFetch(url, { ...(init as RequestInit), signal, redirect: 'error', dispatcher });
  };
  // The types of Node's own fetch and of the package differ; what they do does not.
  return guarded as typeof fetch;
}
