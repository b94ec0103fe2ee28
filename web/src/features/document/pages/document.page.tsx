import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useLoaded } from '../../../lib/use-loaded.js';
import { useGetDocumentQuery } from '../../../quotation/api/get-document.api.js';
import { listPath, receivedPath, withThread } from '../../../quotation/rules/paths.js';
import { useStoredMessage } from '../../quick-request/sample/use-stored-message.js';
import { DocumentUnavailable } from '../document-unavailable.js';

/** Requested at once: the editor's code and the document load in parallel. */
const loadDocumentEditor = async () => (await import('../document-editor.js')).DocumentEditor;
loadDocumentEditor().catch(() => undefined);

/** `/app/cotizaciones/detalle/{id}`: an own document. Received documents redirect to their reading page. */
export function DocumentPage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const DocumentEditor = useLoaded(loadDocumentEditor);
  useStoredMessage();
  const { currentData: header, error, refetch } = useGetDocumentQuery(id, { skip: id === '' });
  const waiting = <DocumentUnavailable id={id} error={error} onRetry={refetch} />;
  if (!header || !DocumentEditor) return waiting;
  const { quotation, origin } = header;
  if (origin === 'own') {
    return <DocumentEditor key={quotation.id} header={header} />;
  }
  if (quotation.types === 'Quotation')
    return <Navigate to={{ pathname: receivedPath(quotation.id), search }} replace />;
  return <Navigate to={withThread(listPath('clientes', { type: 'Request', quote: quotation.id }), search)} replace />;
}
