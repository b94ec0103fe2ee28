import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Put into the built page by Vite (`html.cspNonce`). */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

export interface Page {
  html: string;
  nonce: string;
}

/**
 * Reads the built page once and answers a function that gives it out with a nonce nobody has seen before.
 * @param file absolute path of `dist/client/index.html`
 */
export async function loadPage(file: string): Promise<() => Page> {
  const pieces = (await readFile(file, 'utf8')).split(NONCE_PLACEHOLDER);
  if (pieces.length === 1) throw new Error(`${file} carries no nonce placeholder: build the client first`);
  return () => {
    const nonce = randomBytes(16).toString('base64');
    return { html: pieces.join(nonce), nonce };
  };
}
