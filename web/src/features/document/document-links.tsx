import { Link } from 'react-router-dom';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { editorPath, listPath } from '../../quotation/rules/paths.js';
import { linkTexts as texts } from './document.texts.js';
import classes from './document-links.module.css';

/** Links from an answer to its Request and source Quotation, and from a Request to its source Quotation. */
export function DocumentLinks({ header }: { header: DocumentHeader }) {
  const { request, quotation } = header.links ?? { request: null, quotation: null };
  if (!request && !quotation) return null;
  // A provider reads its received Request in a dialog; its buyer opens it in the editor.
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
