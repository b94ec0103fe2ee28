import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { routeTable } from '@cotizaobra/proto/route-table';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.js';
import { cspNonce } from '../../../lib/csp-nonce.js';
import { fetchFile } from '../api/fetch-file.js';
import { TemplateSheet } from '../templates/template-sheet.js';
import classes from './preview-sheet.module.css';

interface PreviewSheetProps {
  documentId: string;
  name: TemplateId;
}

/**
 * The document as it prints in a template, small: the HTML the PDF is made of, in a frame that may do nothing. The
 * template's drawing stands for it until it is there, and when it does not come.
 */
export function PreviewSheet({ documentId, name }: PreviewSheetProps) {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const request = call(routeTable.preview, { params: { id: documentId }, query: { template: name } });
    fetchFile(request, abort.signal)
      .then(({ blob }) => blob.text())
      .then((text) => {
        if (!abort.signal.aborted) setHtml(allowStyles(text));
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [documentId, name]);
  if (html === null) return <TemplateSheet name={name} />;
  return (
    <span className={classes.sheet} aria-hidden="true">
      <iframe className={classes.frame} sandbox="" srcDoc={html} title={name} tabIndex={-1} scrolling="no" />
    </span>
  );
}

/** The frame obeys this page's policy too, which lets in the styles that carry its nonce. */
function allowStyles(html: string): string {
  const nonce = cspNonce();
  return nonce === '' ? html : html.replaceAll('<style>', `<style nonce="${nonce}">`);
}
