import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadPage } from './page.js';

/** How long the page waits for its data; then it is sent without, and the browser asks. */
const API_TIMEOUT_MS = 1_500;
const COOKIE = /(?:^|;\s*)(?:__Secure-)?guest=[\w-]{43}(?=;|$)/;
const STYLES = /<link rel="stylesheet"[^>]*href="(\/assets\/[\w.-]+\.css)"[^>]*>/g;
const SCRIPT = /<script type="module"[^>]*src="(\/assets\/[\w.-]+\.js)"[^>]*><\/script>/;
/** The entry's script; see `scripts/entry-in-page.mjs`. */
const SCRIPT_FILE = '.vite/responder.js';
const ROOT = '<div id="root"></div>';

/** The guest's page built for the server; see `src/guest/entry-server.tsx`. */
export interface GuestBundle {
  renderGuest(first: object | null, nonce: string): string;
}

export interface GuestPageOptions {
  clientFolder: string;
  /** Without it the browser renders the page. */
  bundle?: GuestBundle | undefined;
  /** Address of the gateway; without it the browser asks for the data. */
  apiUrl?: string | undefined;
}

interface GuestAnswer {
  status: number;
  html: string;
}

/** Headers of the browser that the data depends on. */
interface GuestHeaders {
  cookie?: string | undefined;
  'x-forwarded-for'?: string | string[] | undefined;
}

export type AnswerGuest = (headers: GuestHeaders, nonce: string) => Promise<GuestAnswer>;

/**
 * Makes the function that answers `/responder`: with the cookie of an invitation the page arrives with its data, without
 * one as an empty shell. Its styles and its script stand in it, because a phone pays for every file with a round trip.
 * The script comes last, so that the lines are painted before it arrives.
 */
export async function createGuestPage({ clientFolder, bundle, apiUrl }: GuestPageOptions): Promise<AnswerGuest> {
  const shell = await loadPage(join(clientFolder, 'responder.html'));
  const empty = shell('');
  const styles = new Map<string, string>();
  for (const [, file = ''] of empty.matchAll(STYLES)) {
    // A browser ends a style element at the first text that looks like its end tag.
    styles.set(file, (await readFile(join(clientFolder, file), 'utf8')).replaceAll('</', '<\\/'));
  }
  const script = await readFile(join(clientFolder, SCRIPT_FILE), 'utf8');
  const [, file = ''] = SCRIPT.exec(empty) ?? [];
  const named = (nonce: string) =>
    shell(nonce)
      .replace(STYLES, (_link, file) => `<style nonce="${nonce}">${styles.get(file)}</style>`)
      .replace(SCRIPT, '');
  // Its file is named for those that keep the page for later: what is loaded on demand imports it.
  const started = (nonce: string) => `<script type="module" nonce="${nonce}" data-file="${file}">${script}</script>`;
  return async (headers, nonce) => {
    const cookie = COOKIE.exec(headers.cookie ?? '')?.[0]?.replace(/^;\s*/, '');
    const first = cookie && apiUrl && bundle ? await firstView(apiUrl, cookie, headers) : null;
    // A function: the text may hold `$&`.
    const html = named(nonce).replace(ROOT, () => (bundle?.renderGuest(first, nonce) ?? ROOT) + started(nonce));
    return { status: first?.fault?.status ?? 200, html };
  };
}

interface FirstView {
  at: string;
  page: object | null;
  fault: { status: number; code: string; detail: string } | null;
}

/** What the guest may read, or why it may not; null if the gateway does not answer in time. */
async function firstView(apiUrl: string, cookie: string, headers: GuestHeaders): Promise<FirstView | null> {
  try {
    const from = headers['x-forwarded-for'];
    const answer = await fetch(new URL('/api/responder', apiUrl), {
      headers: { cookie, ...(from ? { 'x-forwarded-for': String(from) } : {}) },
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    });
    const body = (await answer.json()) as { code?: string; detail?: string };
    const at = new Date().toISOString();
    if (answer.ok) return { at, page: body, fault: null };
    const { status } = answer;
    if (status === 429 || status >= 500) return null;
    return { at, page: null, fault: { status, code: body.code ?? '', detail: body.detail ?? '' } };
  } catch {
    return null;
  }
}
