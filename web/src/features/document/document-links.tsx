import { Link } from 'react-router-dom';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { editorPath, listPath } from '../../quotation/rules/paths.js';
import { linkTexts as texts } from './document.texts.js';
import classes from './document-links.module.css';

/** From an answer to its Request and to the Quotation behind it, and from a Request made from a Quotation back to that. */
export function DocumentLinks({ header }: { header: DocumentHeader }) {
  const { request, quotation } = header.links ?? { request: null, quotation: null };
  if (!request && !quotation) return null;
  // A provider reads the Request it was sent in a dialog; its buyer has it in the editor.
  const toRequest = (id: string) =>
    header.origin === 'own' ? listPath('clientes', { type: 'Request', quote: id }) : editorPath(id);
  return (
    <p className={classes.links}>
      {request ? (
        <span>
          {texts.answers} <Link to={toRequest(request.id)}>{request.code}</Link> {request.name}
        </span>
      ) : null}
      {quotation ? (
        <span>
          {texts.asksFor} <Link to={editorPath(quotation.id)}>{quotation.code}</Link> {quotation.name}
        </span>
      ) : null}
    </p>
  );
}
