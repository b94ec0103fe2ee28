import { Navigate, useParams } from 'react-router-dom';
import { useGetDocumentQuery } from '../api/documents.api.js';
import { DocumentEditor } from '../document/document-editor.js';
import { DocumentUnavailable } from '../document/document-unavailable.js';
import { listPath, receivedPath } from '../rules/paths.js';

/** `/app/cotizaciones/detalle/{id}`: an own document. What was received opens where it is read. */
export function DocumentPage() {
  const { id = '' } = useParams();
  const { currentData: header, error, refetch } = useGetDocumentQuery(id, { skip: id === '' });
  if (!header) return <DocumentUnavailable id={id} error={error} onRetry={refetch} />;
  const { quotation, origin } = header;
  if (origin === 'own') return <DocumentEditor key={quotation.id} header={header} />;
  if (quotation.types === 'Quotation') return <Navigate to={receivedPath(quotation.id)} replace />;
  return <Navigate to={listPath('clientes', { type: 'Request', quote: quotation.id })} replace />;
}
