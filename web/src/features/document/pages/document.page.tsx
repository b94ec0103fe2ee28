import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useGetDocumentQuery } from '../../../quotation/api/get-document.api.js';
import { listPath, receivedPath, withThread } from '../../../quotation/rules/paths.js';
import { useStoredMessage } from '../../quick-request/sample/use-stored-message.js';
import { DocumentUnavailable } from '../document-unavailable.js';

/** Requested at once: the editor's code and the document load in parallel. */
const editor = () => import('../document-editor.js');
editor().catch(() => undefined);
const DocumentEditor = lazy(async () => ({ default: (await editor()).DocumentEditor }));

/** `/app/cotizaciones/detalle/{id}`: an own document. Received documents redirect to their reading page. */
export function DocumentPage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  useStoredMessage();
  const { currentData: header, error, refetch } = useGetDocumentQuery(id, { skip: id === '' });
  const waiting = <DocumentUnavailable id={id} error={error} onRetry={refetch} />;
  if (!header) return waiting;
  const { quotation, origin } = header;
  if (origin === 'own') {
    return (
      <Suspense fallback={waiting}>
        <DocumentEditor key={quotation.id} header={header} />
      </Suspense>
    );
  }
  if (quotation.types === 'Quotation')
    return <Navigate to={{ pathname: receivedPath(quotation.id), search }} replace />;
  return <Navigate to={withThread(listPath('clientes', { type: 'Request', quote: quotation.id }), search)} replace />;
}
