import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Put into the built page by Vite (`html.cspNonce`). */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** What a rendered page replaces. */
const TITLE = '<title>CotizaObra</title>';
const HEAD_END = '</head>';
const ROOT = '<div id="root"></div>';
/** Tags to remove: a rendered page loads these files by itself after its paint. */
const START = /<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;

/** A rendered page: `head` replaces the title, `links` end the head, `body` contains its own start script. */
interface PageContent {
  head: string;
  links: string;
  body: string;
}

export type PageShell = (nonce: string, content?: PageContent) => string;

/** A fresh nonce. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * Reads the built page once. The returned function fills in the nonce of one answer, and the rendered page if there is one.
 * @param file absolute path of `dist/client/index.html`
 */
export async function loadPage(file: string): Promise<PageShell> {
  const html = await readFile(file, 'utf8');
  if (!html.includes(NONCE_PLACEHOLDER))
    throw new Error(`${file} carries no nonce placeholder: build the client first`);
  const [head = '', afterTitle = ''] = html.split(TITLE);
  const [middle = '', afterHead = ''] = afterTitle.split(HEAD_END);
  const [between = '', end = ''] = afterHead.split(ROOT);
  const quiet = middle.replace(START, '');
  return (nonce, content) => {
    const named = (text: string) => text.replaceAll(NONCE_PLACEHOLDER, nonce);
    if (!content) return named(html);
    const top = named(head) + content.head + named(quiet) + content.links;
    return top + HEAD_END + named(between) + content.body + named(end);
  };
}
