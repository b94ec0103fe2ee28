import { useEffect, useState } from 'react';
import type { ApiRequest } from '../../api/call.js';
import { fetchFile } from '../../api/fetch-file.js';
import { cspNonce } from '../../lib/csp-nonce.js';

type SheetHtml = { state: 'waiting' | 'failed' } | { state: 'ready'; html: string };

/** A sheet's HTML, for a frame of this page. */
export function useSheetHtml({ url, method }: ApiRequest): SheetHtml {
  const [seen, setSeen] = useState<SheetHtml>({ state: 'waiting' });
  useEffect(() => {
    const abort = new AbortController();
    const show = (next: SheetHtml) => {
      if (!abort.signal.aborted) setSeen(next);
    };
    fetchFile({ url, method }, abort.signal)
      .then(({ blob }) => blob.text())
      .then(
        (text) => show({ state: 'ready', html: allowStyles(text) }),
        () => show({ state: 'failed' }),
      );
    return () => abort.abort();
  }, [url, method]);
  return seen;
}

/** This page's CSP also applies to the frame; it allows only styles with the nonce. */
function allowStyles(html: string): string {
  const nonce = cspNonce();
  return nonce === '' ? html : html.replaceAll('<style>', `<style nonce="${nonce}">`);
}
